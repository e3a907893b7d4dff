import { Download } from 'lucide-react';
import { saveFile } from '#src/core/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './panels/panel.module.css';
import { SmallButton } from './small-button.tsx';

interface ExportButtonsProps {
  /** The name of the files without an ending. */
  name: string;
  /** The link; null if it is too long. */
  link: () => string | null | Promise<string | null>;
  /** A Vitest test, computed on request because it takes all steps again. */
  test: () => string;
  /** A recording as JSON. */
  file?: () => string;
}

/** Shares steps as a link, a test or a file. */
export function ExportButtons({ name, link, test, file }: ExportButtonsProps) {
  return (
    <div className={styles.row}>
      <CopyButton what="enlace" read={link} />
      <CopyButton what="prueba" read={test} />
      <SmallButton icon={Download} onClick={() => saveFile(`${name}.test.ts`, 'text/plain', test())}>
        Descargar prueba
      </SmallButton>
      {file && (
        <SmallButton icon={Download} onClick={() => saveFile(`${name}.json`, 'application/json', file())}>
          Guardar archivo
        </SmallButton>
      )}
    </div>
  );
}
