import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Stats } from '#contract/entities/player.ts';
import { playerMessages } from '#contract/messages/player.ts';
import { isExpanded, type sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import type { statsMachine } from '#machines/player/stats.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Disclosure } from '#src/components/disclosure.tsx';
import { formatMoney } from '#src/components/formats.ts';
import styles from './stats-page.module.css';
import { UnreadablePart } from './unreadable-part.tsx';

interface RecordSectionsProps {
  actor: ActorRefFrom<typeof statsMachine>;
  sections: ActorRefFrom<typeof sheetSectionsMachine>;
  stats: Stats;
}

/** The character's criminal record. */
export function RecordSections({ actor, sections, stats }: RecordSectionsProps) {
  return (
    <div className={styles.records}>
      <Disclosure
        name="Antecedentes"
        note={stats.Antecedentes?.length.toString()}
        isExpanded={useSelector(sections, isExpanded('criminalRecord'))}
        onToggle={() => sections.send({ type: 'criminalRecord.toggled' })}
      >
        {stats.Antecedentes ? (
          <DataTable
            caption="Antecedentes"
            columns={['Motivo', 'Meses']}
            rows={stats.Antecedentes.map(({ Rules, Meses }, index) => ({
              key: index,
              cells: [Rules, Meses],
            }))}
            emptyMessage={playerMessages.empty.criminalRecord}
          />
        ) : (
          <UnreadablePart actor={actor} />
        )}
      </Disclosure>
      <Disclosure
        name="Multas"
        note={stats.Multas?.length.toString()}
        isExpanded={useSelector(sections, isExpanded('fines'))}
        onToggle={() => sections.send({ type: 'fines.toggled' })}
      >
        {stats.Multas ? (
          <DataTable
            caption="Multas"
            columns={['Motivo', 'Monto']}
            rows={stats.Multas.map(({ Rules, Money }, index) => ({
              key: index,
              cells: [Rules, formatMoney(Money)],
            }))}
            emptyMessage={playerMessages.empty.fines}
          />
        ) : (
          <UnreadablePart actor={actor} />
        )}
      </Disclosure>
    </div>
  );
}
