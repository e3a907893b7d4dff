import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import styles from './bench-grid.module.css';

interface BenchGridProps {
  /** What is possible now. */
  now: ReactNode;
  chart: ReactNode;
  /** The page, the context and other details. */
  side: ReactNode;
  /** The steps until now. */
  steps: ReactNode;
}

/** The four parts of a page of the bench. They fill the window, can be resized, and scroll inside. */
export function BenchGrid({ now, chart, side, steps }: BenchGridProps) {
  const rows = useDefaultLayout({ id: 'qa.rows' });
  const columns = useDefaultLayout({ id: 'qa.columns' });
  return (
    <>
      <p className={styles.narrow}>El banco necesita una ventana de al menos 1024 px de ancho.</p>
      <div className={styles.grid}>
        <Group orientation="vertical" {...rows}>
          <Panel id="upper" minSize="30%" className={styles.part}>
            <Group orientation="horizontal" {...columns}>
              <Panel id="now" defaultSize={300} minSize={220} className={styles.part}>
                {now}
              </Panel>
              <Separator aria-label="Ancho de la parte izquierda" className={styles.separator} />
              <Panel id="chart" minSize={300} className={styles.part}>
                {chart}
              </Panel>
              <Separator aria-label="Ancho de la parte derecha" className={styles.separator} />
              <Panel id="side" defaultSize={380} minSize={260} className={styles.part}>
                {side}
              </Panel>
            </Group>
          </Panel>
          <Separator aria-label="Alto de los pasos" className={styles.separator} />
          <Panel id="steps" defaultSize={190} minSize={90} className={styles.part}>
            {steps}
          </Panel>
        </Group>
      </div>
    </>
  );
}
