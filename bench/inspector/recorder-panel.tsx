import { Circle, Download, Square, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { CopyButton } from '#bench/ui/copy-button.tsx';
import { keepRecording } from '#bench/ui/replay/kept-recordings.ts';
import { type RecordingLink, recordingLink } from '#bench/ui/replay/recording-link.ts';
import type { SystemRecording } from '#bench/ui/replay/system-recording.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Field } from '#src/components/field.tsx';
import { formatCount } from '#src/components/formats.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { saveFile } from '#src/core/save-file.ts';
import type { Recorder } from './recorder.ts';
import styles from './recorder-panel.module.css';
import type { SiteInspector } from './site-inspector.ts';
import { recordFromStart, removeRecording } from './start-recorder.ts';

/** A finished recording in a form that can be shared. */
interface FinishedRecording {
  readonly recording: SystemRecording;
  /** Null if the recording is too long for a link. */
  readonly link: RecordingLink | null;
  /** The address of the recording on the bench of this browser. */
  readonly address: string;
}

interface RecorderPanelProps {
  recorder: Recorder | null;
  inspector: SiteInspector | null;
}

/** Records the site, and makes a link or a file that the bench replays. */
export function RecorderPanel({ recorder, inspector }: RecorderPanelProps) {
  const { pathname } = useLocation();
  const [finished, setFinished] = useState<FinishedRecording | null>(null);
  const [isClosed, setIsClosed] = useState(recorder === null);
  // Prerendered pages do not contain the panel.
  const isHydrated = useHydrated();
  if (!isHydrated || pathname.startsWith(benchPaths.bench)) return null;

  async function stop({ stop: stopRecorder, recording: read }: Recorder) {
    stopRecorder();
    removeRecording(window);
    const recording = read();
    const link = await recordingLink(recording, window.location.origin);
    if (link === null) save(recording);
    const kept = await keepRecording(recording);
    setFinished({ recording, link, address: kept ?? link?.address ?? benchPaths.replay });
  }

  return (
    <section aria-label="Grabación" className={styles.place}>
      {finished && !isClosed ? (
        <FinishedPanel {...finished} onClose={() => setIsClosed(true)} />
      ) : (
        <div className={styles.bar}>
          {recorder && !isClosed ? (
            <>
              <StepCount recorder={recorder} />
              <SmallButton icon={Square} onClick={() => stop(recorder)}>
                Parar y compartir
              </SmallButton>
            </>
          ) : (
            <SmallButton icon={Circle} onClick={() => recordFromStart(window)}>
              Grabar mi sesión
            </SmallButton>
          )}
          {inspector && <InspectorButton inspector={inspector} />}
          {/* A second tab: the site keeps its state. */}
          <a href={benchPaths.bench} target="_blank" rel="noreferrer" className={styles.open}>
            Banco de pruebas
          </a>
        </div>
      )}
    </section>
  );
}

/** Opens the inspector's window if the browser blocked it, the user closed it, or its page does not answer. */
export function InspectorButton({ inspector }: { inspector: SiteInspector }) {
  const isOpen = useSyncExternalStore(inspector.subscribe, inspector.isOpen);
  const isSilent = useSyncExternalStore(inspector.subscribe, inspector.isSilent);
  if (isOpen && !isSilent) return null;
  return (
    <>
      {isOpen && (
        <p role="alert" className={styles.note}>
          El inspector no contesta. El de Stately necesita internet.
        </p>
      )}
      <SmallButton onClick={inspector.open}>Abrir el inspector</SmallButton>
    </>
  );
}

function StepCount({ recorder }: { recorder: Recorder }) {
  const count = useSyncExternalStore(recorder.subscribe, recorder.count);
  return (
    <p className={styles.note}>
      <Circle aria-hidden="true" size={14} className={styles.dot} />
      <span>{`Grabando: ${formatCount(count, 'paso', 'pasos')}`}</span>
    </p>
  );
}

function FinishedPanel({ recording, link, address, onClose }: FinishedRecording & { onClose: () => void }) {
  const steps = formatCount(recording.steps.length, 'paso', 'pasos');
  const shared =
    link === null
      ? 'No cabe en un enlace: va en un archivo, que se abre en el banco.'
      : `El enlace la reproduce en el banco${link.isShortened ? ', con los textos largos acortados' : ''}.`;
  return (
    <div className={styles.finished}>
      <p ref={focused} tabIndex={-1} role="status">
        {`Grabación parada, con ${steps}. ${shared}`}
      </p>
      {link !== null && (
        <Field
          label="Enlace de la grabación"
          name="recording"
          readOnly
          value={link.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={styles.row}>
        {link !== null && <CopyButton what="enlace" read={() => link.address} />}
        <SmallButton icon={Download} onClick={() => save(recording)}>
          Guardar archivo
        </SmallButton>
        <a href={address} target="_blank" rel="noreferrer" className={styles.open}>
          Abrir el banco
        </a>
        <SmallButton icon={X} onClick={onClose}>
          Cerrar
        </SmallButton>
      </div>
    </div>
  );
}

function focused(element: HTMLElement | null) {
  element?.focus();
}

function save(recording: SystemRecording) {
  saveFile('grabacion.json', 'application/json', JSON.stringify(recording));
}
