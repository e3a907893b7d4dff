import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopyButton } from '#bench/ui/copy-button.tsx';
import styles from '#bench/ui/panels/panel.module.css';
import { runAddress } from '#bench/ui/run/run-address.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { saveFile } from '#src/core/save-file.ts';
import { recordingLink } from './recording-link.ts';
import type { Replay } from './replay.ts';
import type { ReplayState } from './replay-store.ts';
import { replayTest } from './replay-text.ts';

/** Continues a recording by hand, or exports it as a test, a link or a file. */
export function ReplayExport({ replay, state }: { replay: Replay; state: ReplayState }) {
  const { shown, count } = state;
  return (
    <div className={styles.tab}>
      {shown?.entry && (
        <Link
          to={runAddress(shown.entry, {
            input: 0,
            start: shown.start,
            steps: shown.steps.slice(0, count).flatMap(({ taken }) => taken),
          })}
        >
          {`Continuar a mano con ${shown.recorded.machine}`}
        </Link>
      )}
      <div className={styles.row}>
        <CopyButton what="prueba" read={() => replayTest(replay)} />
        <SmallButton onClick={() => saveFile('grabacion.test.ts', 'text/plain', replayTest(replay))}>
          <Download aria-hidden="true" size={18} />
          <span>Descargar prueba</span>
        </SmallButton>
        <CopyButton
          what="enlace"
          read={async () => (await recordingLink(replay.recording, window.location.origin))?.address ?? null}
        />
        <SmallButton
          onClick={() => saveFile('grabacion.json', 'application/json', JSON.stringify(replay.recording))}
        >
          <Download aria-hidden="true" size={18} />
          <span>Guardar archivo</span>
        </SmallButton>
      </div>
      <p className={styles.faint}>
        Si no cabe, el enlace acorta los textos largos de las respuestas. El archivo los lleva enteros.
      </p>
    </div>
  );
}
