import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { playerMessages, searchStepMessage } from '#contract/messages/player.ts';
import { maxSearchSteps } from '#contract/rules/movement.ts';
import type { dateSearchMachine } from '#machines/player/date-search.ts';
import { isDateMissing, type movementsMachine, pageCount } from '#machines/player/movements.ts';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { Form, textIn } from '#src/components/form.tsx';
import styles from './movements-tools.module.css';
import { Task } from './task.tsx';

/** Goes to the page with the movements of a day. */
export function DateSearch({ actor }: { actor: ActorRefFrom<typeof movementsMachine> }) {
  const search = useSelector(actor, (snapshot) => snapshot.children.dateSearch);
  const isBusy = useSelector(search, (snapshot) => snapshot !== undefined && !snapshot.hasTag('failed'));
  const isIncomplete = useSelector(actor, isDateMissing);
  const isLoaded = useSelector(actor, pageCount) !== null;

  return (
    <>
      <Form
        className={styles.tool}
        onChange={() => actor.send({ type: 'date.edited' })}
        onSubmit={(fields) => {
          if (isLoaded && !isBusy) actor.send({ type: 'date.submitted', day: textIn(fields, 'fecha') });
        }}
      >
        <Field
          label="Ir a la fecha"
          name="fecha"
          type="date"
          required
          error={isIncomplete ? playerMessages.movements.noDay : undefined}
          addition={
            <Button type="submit" isBusy={isBusy} disabled={!isLoaded}>
              Ir
            </Button>
          }
        />
      </Form>
      {search && <SearchTask actor={search} onCancel={() => actor.send({ type: 'search.cancelled' })} />}
    </>
  );
}

interface SearchTaskProps {
  actor: ActorRefFrom<typeof dateSearchMachine>;
  onCancel: () => void;
}

/** The progress of the search for a day. */
export function SearchTask({ actor, onCancel }: SearchTaskProps) {
  const snapshot = useSelector(actor, (latest) => latest);
  const { step, failure, pageCount } = snapshot.context;
  const most = Math.max(step, maxSearchSteps(pageCount));
  return (
    <Task
      text={searchStepMessage(step, most)}
      value={step - 1}
      max={most}
      isSlow={snapshot.hasTag('slow')}
      failure={snapshot.hasTag('failed') ? failure : null}
      onRetry={() => actor.send({ type: 'search.retried' })}
      onCancel={onCancel}
    />
  );
}
