import type { ReactNode } from 'react';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Step } from '#bench/simulation/step.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import styles from './panel.module.css';

/** What the panels of a run show and take. */
export interface RunPanelProps {
  entry: MachineEntry;
  run: RunState;
  onStep: (step: Step) => void;
}

interface PanelProps {
  title: string;
  /** Shown beside the title, such as a count. */
  note?: string;
  children: ReactNode;
}

/** A collapsible group of controls on the bench. */
export function Panel({ title, note, children }: PanelProps) {
  return (
    <details open className={styles.panel}>
      <summary className={styles.title}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
