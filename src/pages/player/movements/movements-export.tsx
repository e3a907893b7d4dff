import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { exportedMessage, playerMessages } from '#contract/messages/player.ts';
import { exportPacing } from '#contract/rate-limits.ts';
import type { Period } from '#contract/rules/movement.ts';
import { pageCountOf } from '#contract/rules/paging.ts';
import { exportPageSize } from '#machines/player/exported-pages.ts';
import { isReading, movementsExportMachine, restingIn } from '#machines/player/movements-export.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button } from '#src/components/button.tsx';
import { NotShown } from '#src/components/faces.tsx';
import { Field } from '#src/components/field.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { useUnloadWarning } from '#src/components/use-unload-warning.ts';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import { csvFile } from './csv-file.ts';
import { SearchTask } from './date-search.tsx';
import pageStyles from './movements-page.module.css';
import styles from './movements-tools.module.css';
import taskStyles from './task.module.css';
import { Task } from './task.tsx';

const movementsExport = movementsExportMachine.provide({ actors: { file: csvFile } });

const choices = [
  { value: 'page', label: 'Esta página' },
  { value: 'all', label: 'Todo' },
  { value: 'period', label: 'Entre dos fechas' },
] as const;

interface MovementsExportProps {
  user: SessionUser;
  /** The number of movements in the statement; 0 if there is nothing to download. */
  total: number;
  /** Downloads the shown page. */
  onPage: () => void;
}

/** Downloads the shown page, the whole statement or a period of it. */
export function MovementsExport({ user, total, onPage }: MovementsExportProps) {
  const actor = useWorkflow(movementsExport, {
    input: () => ({
      userID: user.userID,
      username: user.username,
      unpacedPages: exportPacing.unpacedPages,
    }),
  });
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('page');
  const resting = useSelector(actor, restingIn);
  const isResting = resting !== null;
  const search = useSelector(actor, (snapshot) => snapshot.children.dateSearch);
  const isBeingRead = useSelector(actor, isReading);
  const cancel = () => actor.send({ type: 'export.cancelled' });
  const { exported, unreadable, period } = useSelector(actor, (snapshot) => snapshot.context);

  // Closing the tab discards the file.
  useUnloadWarning(!isResting);
  const missing = (day: string | undefined) =>
    resting === 'incomplete' && day === '' ? playerMessages.movements.noDay : undefined;

  return (
    <>
      <Form
        className={styles.tool}
        data-period={choice === 'period'}
        onChange={() => actor.send({ type: 'period.edited' })}
        onSubmit={(fields) => {
          if (total === 0 || !isResting) return;
          if (choice === 'page') return onPage();
          actor.send({
            type: 'export.requested',
            period: choice === 'all' ? null : { from: textIn(fields, 'desde'), to: textIn(fields, 'hasta') },
            pageCount: pageCountOf(total, exportPageSize),
          });
        }}
      >
        <SelectField
          label="Movimientos a descargar"
          options={choices}
          value={choice}
          onChange={(event) => {
            const chosen = choices.find(({ value }) => value === event.currentTarget.value);
            if (chosen) setChoice(chosen.value);
          }}
        />
        {choice === 'period' && (
          <div className={styles.period}>
            <Field label="Desde" name="desde" type="date" required error={missing(period?.from)} />
            <Field
              label="Hasta"
              name="hasta"
              type="date"
              required
              error={resting === 'reversed' ? playerMessages.movements.reversedPeriod : missing(period?.to)}
            />
          </div>
        )}
        <Button icon={Download} type="submit" isBusy={!isResting} disabled={total === 0}>
          Descargar CSV
        </Button>
      </Form>
      {search && <SearchTask actor={search} onCancel={cancel} />}
      {isBeingRead && <ExportTask actor={actor} onCancel={cancel} />}
      <p role="status" className={pageStyles.note}>
        {resting === 'finished' && exportedMessage(exported)}
      </p>
      {resting === 'finished' && <NotShown count={unreadable} />}
      {resting === 'unsaved' && (
        <p role="alert" className={taskStyles.failure}>
          {playerMessages.movements.unsaved}
        </p>
      )}
    </>
  );
}

interface ExportTaskProps {
  actor: ActorRefFrom<typeof movementsExportMachine>;
  onCancel: () => void;
}

function ExportTask({ actor, onCancel }: ExportTaskProps) {
  const isSlow = useTag(actor, 'slow');
  const hasFailed = useTag(actor, 'failed');
  const { pageCount, page, period, reached, exported, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const progress = period === null ? { value: page - 1, max: pageCount } : daysRead(period, reached);
  return (
    <Task
      text={exportedMessage(exported)}
      {...progress}
      isSlow={isSlow}
      failure={hasFailed ? failure : null}
      onRetry={() => actor.send({ type: 'export.retried' })}
      onCancel={onCancel}
    />
  );
}

/** The progress within a period, in days, because its number of pages is unknown. */
function daysRead({ from, to }: Period, reached: string | null): { value: number; max: number } {
  const day = 24 * 60 * 60 * 1000;
  const until = (oldest: string) => (Date.parse(to) - Date.parse(oldest)) / day;
  return { value: reached === null ? 0 : Math.max(0, until(reached)), max: until(from) + 1 };
}
