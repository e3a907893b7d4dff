import { Clipboard } from 'lucide-react';
import { useState } from 'react';
import styles from './panels/panel.module.css';
import { SmallButton } from './small-button.tsx';

interface CopyButtonProps {
  /** A word for the copied text. */
  what: 'enlace' | 'prueba';
  /** The text; null if it does not fit in a link. */
  read: () => string | null | Promise<string | null>;
}

/** Copies a text to the clipboard and shows beside the button whether that worked. */
export function CopyButton({ what, read }: CopyButtonProps) {
  const [result, setResult] = useState('');

  async function copy() {
    const text = await read();
    if (text === null) return setResult('No cabe en un enlace: guarda el archivo.');
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text);
      setResult('Copiado.');
    } catch {
      setResult('El navegador no deja copiar: selecciona el texto o guarda el archivo.');
    }
  }

  return (
    <div className={styles.row}>
      <SmallButton icon={Clipboard} onClick={copy}>
        {`Copiar ${what}`}
      </SmallButton>
      <p role="status" className={styles.faint}>
        {result}
      </p>
    </div>
  );
}
