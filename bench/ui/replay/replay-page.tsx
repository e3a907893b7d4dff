import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import bench from '#bench/ui/bench.module.css';
import { FileButton } from '#bench/ui/file-button.tsx';
import panel from '#bench/ui/panels/panel.module.css';
import { keepRecording, keptRecording } from './kept-recordings.ts';
import { unpackRecording } from './recording-link.ts';
import { ReplayView } from './replay-view.tsx';
import { readRecording, type SystemRecording } from './system-recording.ts';

const invalidFile = 'Ese archivo no es una grabación del sitio.';
const damagedLink = 'El enlace está dañado: pide que te lo manden otra vez, o el archivo.';
const forgotten = 'El navegador ya no guarda esa grabación: abre su enlace o su archivo.';

/** Replays a recording of the site from a link, from a file, or one that this browser keeps. */
export default function ReplayPage() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The number changes with each opened recording, so that each gets a new view.
  const [opened, setOpened] = useState<{ recording: SystemRecording; number: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const show = useCallback((recording: SystemRecording | null, otherwise: string) => {
    if (recording) setOpened((last) => ({ recording, number: (last?.number ?? 0) + 1 }));
    setProblem(recording ? null : otherwise);
  }, []);

  useEffect(() => {
    if (hash === '' && search === '') return;
    let isCurrent = true;
    const [read, otherwise] =
      hash === '' ? [keptRecording(search), forgotten] : [unpackRecording(hash), damagedLink];
    read.then((recording) => isCurrent && show(recording, otherwise));
    return () => {
      isCurrent = false;
    };
  }, [hash, search, show]);

  async function open(text: string) {
    const read = readRecording(text);
    // A reload of a kept recording shows it again.
    const address = read && (await keepRecording(read));
    if (address) navigate(address, { replace: true });
    else show(read, invalidFile);
  }

  const opener = (
    <div className={panel.row}>
      <FileButton label="Abrir un archivo" onText={open} />
      {problem !== null && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
    </div>
  );
  if (opened) return <ReplayView key={opened.number} recording={opened.recording} opener={opener} />;
  return (
    <div className={bench.page}>
      {opener}
      <p className={bench.lead}>
        <span>Pulsa «Grabar mi sesión» en cualquier página del sitio, o ábrela con </span>
        <code>?inspect</code>
        <span>. Al parar sale un enlace o un archivo que aquí se reproduce paso a paso.</span>
      </p>
    </div>
  );
}
