import { Link } from 'react-router-dom';
import { ExportButtons } from '#bench/ui/export-buttons.tsx';
import styles from '#bench/ui/panels/panel.module.css';
import { runAddress } from '#bench/ui/run/run-address.ts';
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
      <ExportButtons
        name="grabacion"
        link={async () => (await recordingLink(replay.recording, window.location.origin))?.address ?? null}
        test={() => replayTest(replay)}
        file={() => JSON.stringify(replay.recording)}
      />
    </div>
  );
}
