import { Clipboard } from 'lucide-react';
import { useState } from 'react';
import styles from './copy-button.module.css';
import { SmallButton } from './small-button.tsx';

interface CopyButtonProps {
  /** A word for the copied text. */
  what: 'enlace' | 'prueba' | 'test';
  /** The text; null if it does not fit in a link. */
  read: () => string | null | Promise<string | null>;
}

/** Copies a text and says beside it whether that worked. */
export function CopyButton({ what, read }: CopyButtonProps) {
  const [said, setSaid] = useState('');

  async function copy() {
    const text = await read();
    if (text === null) return setSaid('No cabe en un enlace: guarda el archivo.');
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text);
      setSaid('Copiado.');
    } catch {
      setSaid('El navegador no deja copiar: selecciona el texto o guarda el archivo.');
    }
  }

  return (
    <div className={styles['copy']}>
      <SmallButton onClick={copy}>
        <Clipboard aria-hidden="true" size={18} />
        {`Copiar ${what}`}
      </SmallButton>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}
