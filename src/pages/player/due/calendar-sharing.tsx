import { useSelector } from '@xstate/react';
import { CalendarSync, CalendarX2, Copy, Mail, MailX } from 'lucide-react';
import { playerMessages } from '#contract/messages/player.ts';
import { calendarMachine } from '#machines/player/calendar.ts';
import { loadFace } from '#machines/shared/load.ts';
import { Button } from '#src/components/button.tsx';
import { Faces } from '#src/components/faces.tsx';
import { LoadingRegion, Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useCopy } from '#src/components/use-copy.ts';
import { usePlayerID, useTag, useWorkflow } from '#src/core/workflow.ts';
import styles from './calendar-sharing.module.css';

const changes = {
  share: { Icon: CalendarSync, label: 'Suscribirme' },
  stop: { Icon: CalendarX2, label: 'Dejar de compartir' },
  mail: { Icon: Mail, label: 'Avisarme por correo' },
  noMail: { Icon: MailX, label: 'No avisarme por correo' },
} as const;

/** Gives the calendar of due days an address that follows payments, and turns mails about it on and off. */
export function CalendarSharing() {
  const userID = usePlayerID();
  const actor = useWorkflow(calendarMachine, { input: () => ({ userID }) });
  const face = useSelector(actor, loadFace);
  const { isShared, isMailed, address } = useSelector(actor, ({ context }) => context.calendar);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const offered = [isShared ? 'stop' : 'share', isMailed ? 'noMail' : 'mail'] as const;
  return (
    <>
      <Faces
        face={face}
        failure={playerMessages.calendar.loadFailed}
        onRetry={() => actor.send({ type: 'calendar.retried' })}
        skeleton={
          <LoadingRegion isEcho>
            <div className={styles.waiting}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </div>
          </LoadingRegion>
        }
      >
        {offered.map((change) => {
          const { Icon, label } = changes[change];
          return (
            <Button
              icon={Icon}
              key={change}
              isBusy={isBusy}
              onClick={() => actor.send({ type: 'change.requested', change })}
            >
              {label}
            </Button>
          );
        })}
        <SlowNotice isSlow={isBusy && isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
        {address !== '' && <SecretAddress address={address.replace(/^https?:/, 'webcal:')} />}
      </Faces>
      <Toast actor={actor} />
    </>
  );
}

function SecretAddress({ address }: { address: string }) {
  const [result, copy] = useCopy(playerMessages.plate);
  return (
    <div className={styles.secret}>
      <a href={address} className={styles.address} translate="no">
        {address}
      </a>
      <p>{playerMessages.calendar.secret}</p>
      <Button icon={Copy} onClick={() => copy(address)}>
        Copiar dirección
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
