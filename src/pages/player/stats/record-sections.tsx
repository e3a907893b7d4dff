import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Stats } from '#contract/calls/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isExpanded, type sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import type { statsMachine } from '#machines/player/stats.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Disclosure } from '#src/components/disclosure.tsx';
import { NotShown } from '#src/components/faces.tsx';
import { formatMoney } from '#src/components/formats.ts';
import { PartFailure } from './part-failure.tsx';
import styles from './stats-page.module.css';

interface RecordSectionsProps {
  actor: ActorRefFrom<typeof statsMachine>;
  sections: ActorRefFrom<typeof sheetSectionsMachine>;
  stats: Stats;
}

/** The character's criminal record. */
export function RecordSections({ actor, sections, stats }: RecordSectionsProps) {
  const retry = () => actor.send({ type: 'sheet.retried' });
  return (
    <div className={styles.records}>
      <Disclosure
        name="Antecedentes"
        note={stats.Antecedentes?.rows.length.toString()}
        isExpanded={useSelector(sections, isExpanded('criminalRecord'))}
        onToggle={() => sections.send({ type: 'criminalRecord.toggled' })}
      >
        {stats.Antecedentes ? (
          <DataTable
            caption="Antecedentes"
            columns={['Motivo', 'Meses']}
            rows={stats.Antecedentes.rows.map(({ Rules, Meses }, index) => ({
              key: index,
              cells: [Rules, Meses],
            }))}
            emptyMessage={playerMessages.empty.criminalRecord}
          />
        ) : (
          <PartFailure onRetry={retry} />
        )}
        <NotShown count={stats.Antecedentes?.unreadable ?? 0} />
      </Disclosure>
      <Disclosure
        name="Multas"
        note={stats.Multas?.rows.length.toString()}
        isExpanded={useSelector(sections, isExpanded('fines'))}
        onToggle={() => sections.send({ type: 'fines.toggled' })}
      >
        {stats.Multas ? (
          <DataTable
            caption="Multas"
            columns={['Motivo', 'Monto']}
            rows={stats.Multas.rows.map(({ Rules, Money }, index) => ({
              key: index,
              cells: [Rules, formatMoney(Money)],
            }))}
            emptyMessage={playerMessages.empty.fines}
          />
        ) : (
          <PartFailure onRetry={retry} />
        )}
        <NotShown count={stats.Multas?.unreadable ?? 0} />
      </Disclosure>
    </div>
  );
}
