import { useSelector } from '@xstate/react';
import { CalendarPlus } from 'lucide-react';
import { useEffect } from 'react';
import { playerMessages } from '#contract/messages/player.ts';
import { paths } from '#contract/site-paths.ts';
import { dueFace, failedLists, isStale, unreadableCount } from '#machines/player/due.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty, Faces, NotShown } from '#src/components/faces.tsx';
import { Failure } from '#src/components/failure.tsx';
import { useCapability } from '#src/core/use-capability.ts';
import { useTag } from '#src/core/workflow.ts';
import { useDue } from '#src/pages/player/due-context.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import { CalendarSharing } from './calendar-sharing.tsx';
import { DueList, DueSkeleton } from './due-list.tsx';
import styles from './due-page.module.css';

/** When the taxes of the logged-in player's property run out. */
export default function DuePage() {
  return <PlayerPage title="Vencimientos">{() => <DueDays />}</PlayerPage>;
}

function DueDays() {
  const actor = useDue();
  const dues = useSelector(actor, (snapshot) => snapshot.context.dues);
  const face = useSelector(actor, dueFace);
  const isOld = useSelector(actor, isStale);
  const unreadable = useSelector(actor, unreadableCount);
  const failure = useSelector(actor, failedLists);
  const isSlow = useTag(actor, 'slow');
  const isShareable = useCapability('calendar');
  const retry = () => actor.send({ type: 'list.retried' });

  useEffect(() => {
    const notify = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.opened' });
    };
    notify();
    // A tab that was left open may show the days of an earlier date.
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [actor]);

  return (
    <div className={classNames(shared.stack, styles.due)}>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={failure}
        onRetry={retry}
        skeleton={<DueSkeleton />}
        empty={
          <Empty message={playerMessages.empty.due}>
            <ButtonLink to={paths.download}>Cómo entrar al juego</ButtonLink>
          </Empty>
        }
      >
        {failure !== '' && <Failure message={failure} onRetry={retry} />}
        <div className={forms.buttons}>
          <Button
            icon={CalendarPlus}
            look="primary"
            onClick={() => actor.send({ type: 'calendar.requested' })}
          >
            Agregar a mi calendario
          </Button>
          {isShareable && <CalendarSharing />}
        </div>
        <DueList dues={dues} isStale={isOld} />
        <NotShown count={unreadable} />
      </Faces>
    </div>
  );
}
