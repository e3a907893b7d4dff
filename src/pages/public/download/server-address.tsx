import { Copy, Gamepad2 } from 'lucide-react';
import { publicMessages } from '#contract/messages/public.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { useCopy } from '#src/components/use-copy.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import styles from './server-address.module.css';

/** The address of the game server: to copy it, or to open it in the game's client. */
export function ServerAddress({ address }: { address: string }) {
  const [result, copy] = useCopy(publicMessages.download);
  return (
    <div className={styles.server}>
      <h3>Dirección del servidor</h3>
      <p translate="no" className={styles.address}>
        {address}
      </p>
      <div className={forms.buttons}>
        <Button icon={Copy} onClick={() => copy(address)}>
          Copiar dirección
        </Button>
        <a href={`samp://${address}`} className={classNames(shared.sign, styles.open)}>
          <Gamepad2 aria-hidden="true" size={18} />
          <span>Abrir en el juego</span>
        </a>
      </div>
      <p role="status">{result}</p>
    </div>
  );
}
