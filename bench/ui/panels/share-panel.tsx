import type { MachineEntry } from '#bench/registry/entry.ts';
import { ExportButtons } from '#bench/ui/export-buttons.tsx';
import { runAddress } from '#bench/ui/run/run-address.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { testText } from '#bench/ui/run/run-text.ts';
import { Field } from '#src/components/field.tsx';
import { formatCount } from '#src/components/formats.ts';
import styles from './panel.module.css';

interface SharePanelProps {
  entry: MachineEntry;
  run: RunState;
}

/** Shares the steps taken so far: as a link or as a test. */
export function SharePanel({ entry, run: { recording, records } }: SharePanelProps) {
  const { id } = entry.machine;
  const { input, start } = recording;
  const steps = records.map(({ step }) => step);
  const link = window.location.origin + runAddress(entry, { input, start, steps });
  return (
    <div className={styles.tab}>
      <Field
        label="Enlace que repite estos pasos"
        name="link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ExportButtons
        name={id}
        link={() => link}
        test={() => testText(recording, `${id}: ${formatCount(records.length, 'paso', 'pasos')}`)}
      />
    </div>
  );
}
