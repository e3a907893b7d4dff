import { Download } from 'lucide-react';
import { useState } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { CopyButton } from '#bench/ui/copy-button.tsx';
import { runAddress } from '#bench/ui/run/run-address.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { testText } from '#bench/ui/run/run-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Field } from '#src/components/field.tsx';
import { formatCount } from '#src/components/formats.ts';
import { saveFile } from '#src/core/save-file.ts';
import styles from './panel.module.css';

interface SharePanelProps {
  entry: MachineEntry;
  run: RunState;
}

/** Shares the steps taken so far: as a link or as a test. */
export function SharePanel({ entry, run }: SharePanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { recording, records } = run;
  const { id } = entry.machine;
  const steps = records.map(({ step }) => step);
  const link =
    window.location.origin + runAddress(entry, { input: recording.input, start: recording.start, steps });
  // Only on request, because it takes all steps again.
  const test = () => testText(recording, `${id}: ${formatCount(records.length, 'paso', 'pasos')}`);

  return (
    <div className={styles.tab}>
      <Field
        label="Enlace que repite estos pasos"
        name="link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.row}>
        <CopyButton what="enlace" read={() => link} />
      </div>
      <details className={styles.fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Test de Vitest</summary>
        {isOpen && (
          <textarea readOnly rows={10} aria-label="Test de Vitest" className={styles.text} value={test()} />
        )}
        <div className={styles.row}>
          <CopyButton what="test" read={test} />
          <SmallButton onClick={() => saveFile(`${id}.test.ts`, 'text/plain', test())}>
            <Download aria-hidden="true" size={18} />
            <span>Descargar test</span>
          </SmallButton>
        </div>
      </details>
    </div>
  );
}
