import { useEffect, useState } from 'react';
import styles from './replay-page.module.css';
import { ReplayView } from './replay-view.tsx';
import { readRecording, type SystemRecording, unpackRecording } from './system-recording.ts';

const invalidFile = 'Ese archivo no es una grabación del sitio.';
const damagedLink = 'El enlace está dañado: pide que te lo manden otra vez, o el archivo.';

interface Opened {
  readonly recording: SystemRecording;
  /** Changes with each opened file, so that each gets a new view. */
  readonly number: number;
}

/** Replays a recording of the site from a link or a file. */
export default function ReplayPage({ hash }: { hash: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (hash === '') return;
    let isCurrent = true;
    unpackRecording(hash).then((read) => {
      if (!isCurrent) return;
      setOpened(read && { recording: read, number: 0 });
      setProblem(read ? null : damagedLink);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  async function open(file: File | undefined) {
    if (!file) return;
    const read = readRecording(await file.text());
    if (read) setOpened({ recording: read, number: (opened?.number ?? 0) + 1 });
    setProblem(read ? null : invalidFile);
  }

  return (
    <>
      <header className={styles.head}>
        <h1>Grabación</h1>
        <label className={styles.file}>
          <span>Abrir un archivo</span>
          <input type="file" accept=".json" onChange={(event) => open(event.currentTarget.files?.[0])} />
        </label>
      </header>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {opened ? (
        <ReplayView key={opened.number} recording={opened.recording} />
      ) : (
        <p className={styles.note}>
          <span>Pulsa «Grabar lo que haga» en cualquier página del sitio, o ábrela con </span>
          <code>?inspect</code>
          <span>. Al parar sale un enlace o un archivo que aquí se repite paso a paso.</span>
        </p>
      )}
    </>
  );
}
