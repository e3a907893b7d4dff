import { Clipboard, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../../core/save-file.ts';
import styles from '../panels/part.module.css';
import { Part } from '../panels/part.tsx';
import { wayAddress } from '../run/run-address.ts';
import { SmallButton } from '../small-button.tsx';
import type { Replay } from './replay.ts';
import type { ReplayState } from './replay-store.ts';
import { replayTest } from './replay-texts.ts';
import { longestLink, recordingAddress } from './system-recording.ts';

interface ReplaySharePartProps {
  replay: Replay;
  state: ReplayState;
}

/** Goes on from a recording: by hand, as a test, or as a link or file of what was changed. */
export function ReplaySharePart({ replay, state: { shown, count } }: ReplaySharePartProps) {
  const [said, setSaid] = useState<string | null>(null);

  function copy(text: string, words: string) {
    navigator.clipboard.writeText(text).then(
      () => setSaid(words),
      () => setSaid('El navegador no deja copiar: guarda el archivo.'),
    );
  }

  async function copyLink() {
    const link = window.location.origin + (await recordingAddress(replay.recording));
    if (link.length > longestLink) setSaid('No cabe en un enlace: guarda el archivo.');
    else copy(link, 'Enlace copiado.');
  }

  return (
    <Part title="Seguir">
      {shown?.entry && (
        <Link
          to={wayAddress(shown.entry, {
            input: 0,
            start: shown.start,
            steps: shown.steps.slice(0, count).flatMap(({ taken }) => taken),
          })}
        >
          {`Continuar a mano con ${shown.recorded.machine}`}
        </Link>
      )}
      <div className={styles['row']}>
        <SmallButton onClick={() => copy(replayTest(replay), 'Prueba copiada.')}>
          <Clipboard aria-hidden="true" size={18} />
          Copiar prueba
        </SmallButton>
        <SmallButton onClick={() => saveFile('grabacion.test.ts', 'text/plain', replayTest(replay))}>
          <Download aria-hidden="true" size={18} />
          Descargar prueba
        </SmallButton>
        <SmallButton onClick={copyLink}>
          <Clipboard aria-hidden="true" size={18} />
          Copiar enlace
        </SmallButton>
        <SmallButton
          onClick={() => saveFile('grabacion.json', 'application/json', JSON.stringify(replay.recording))}
        >
          <Download aria-hidden="true" size={18} />
          Guardar archivo
        </SmallButton>
      </div>
      <p role="status" className={styles['faint']}>
        {said}
      </p>
    </Part>
  );
}
