import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages, searchStepMessage } from '#contract/messages/player.ts';
import { maxSearchSteps } from '#contract/rules/movement.ts';
import type { dateSearchMachine } from '#machines/player/date-search.ts';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { useTag } from '#src/core/use-tag.ts';
import styles from './movements-tools.module.css';
import { Task } from './task.tsx';

interface DateSearchProps {
  actor: ActorRefFrom<typeof dateSearchMachine>;
  limit: number;
  /** Null until the first page has loaded. */
  pageCount: number | null;
}

/** Goes to the page with the movements of a day. */
export function DateSearch({ actor, limit, pageCount }: DateSearchProps) {
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches('searching'));
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches('incomplete'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ searching: 'failed' }));
  const isSlow = useTag(actor, 'slow');
  const { step, failure, pageCount: searched } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = isSearching && !hasFailed;
  const most = Math.max(step, maxSearchSteps(searched));

  return (
    <>
      <form
        noValidate
        className={styles.tool}
        onSubmit={(event) => {
          event.preventDefault();
          if (pageCount === null || isBusy) return;
          const day = String(new FormData(event.currentTarget).get('fecha') ?? '');
          actor.send({ type: 'date.submitted', day, limit, pageCount });
        }}
      >
        <Field
          label="Ir a la fecha"
          name="fecha"
          type="date"
          required
          error={isIncomplete ? playerMessages.movements.noDay : undefined}
          addition={
            <Button type="submit" isBusy={isBusy} disabled={pageCount === null}>
              Ir
            </Button>
          }
        />
      </form>
      {isSearching && (
        <Task
          text={searchStepMessage(step, most)}
          value={step - 1}
          max={most}
          isSlow={isSlow}
          failure={hasFailed ? failure : null}
          onRetry={() => actor.send({ type: 'search.retried' })}
          onCancel={() => actor.send({ type: 'search.cancelled' })}
        />
      )}
    </>
  );
}
