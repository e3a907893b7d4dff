import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PlayerSession } from '#contract/calls/sessions.ts';
import { browserMessage, playerMessages } from '#contract/messages/player.ts';
import {
  groupedSessions,
  isAskingPassword,
  othersIn,
  sessionsFace,
  sessionsMachine,
  wantedSession,
} from '#machines/player/sessions.ts';
import { isLoadSlow } from '#machines/shared/load.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Faces } from '#src/components/faces.tsx';
import { textIn } from '#src/components/form.tsx';
import { FormDialog } from '#src/components/form-dialog.tsx';
import { formatCount } from '#src/components/formats.ts';
import { Toast } from '#src/components/toast.tsx';
import { useApp, usePlayerID, useTag, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import { dayOf, lastUse } from './last-use.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import styles from './session-list.module.css';
import { ListSkeleton } from './settings-section.tsx';

type SessionsActor = ActorRefFrom<typeof sessionsMachine>;

interface SessionListProps {
  /** Each change of the password has ended the other sessions. */
  passwordChanges?: number;
}

/** Where the account is logged in. */
export function SessionList({ passwordChanges = 0 }: SessionListProps) {
  const userID = usePlayerID();
  const actor = useWorkflow(sessionsMachine, { input: () => ({ userID }) });
  const sessions = useSelector(actor, ({ context }) => context.sessions);
  const face = useSelector(actor, sessionsFace);
  const isSlow = useSelector(actor, isLoadSlow);
  const isAsking = useSelector(actor, isAskingPassword);
  const others = othersIn({ sessions });

  useEffect(() => {
    if (passwordChanges > 0) actor.send({ type: 'list.outdated' });
  }, [actor, passwordChanges]);

  return (
    <>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={playerMessages.sessions.loadFailed}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<ListSkeleton />}
      >
        <div className={forms.form}>
          {groupedSessions(sessions).map((alike) => (
            <SessionGroup key={alike[0]?.id} sessions={alike} actor={actor} />
          ))}
        </div>
        {others.length === 0 && <p className={forms.hint}>{playerMessages.sessions.none}</p>}
        {others.length > 1 && (
          <div>
            <Button onClick={() => actor.send({ type: 'end.requested', id: null })}>
              Cerrar todas las demás
            </Button>
          </div>
        )}
      </Faces>
      <Toast actor={actor} />
      {isAsking && <SessionsQuestion actor={actor} />}
    </>
  );
}

/** The sessions of one browser and system. */
function SessionGroup({ sessions, actor }: { sessions: readonly PlayerSession[]; actor: SessionsActor }) {
  const nameId = useId();
  const [first] = sessions;
  return (
    <div className={classNames(lists.row, styles.group)}>
      <p className={styles.head}>
        <strong id={nameId}>{first && browserMessage(first.browser, first.system)}</strong>
        {sessions.length > 1 && <span>{formatCount(sessions.length, 'sesión', 'sesiones')}</span>}
      </p>
      <ul aria-labelledby={nameId}>
        {sessions.map((one) => (
          <SessionRow key={one.id} session={one} nameId={nameId} actor={actor} />
        ))}
      </ul>
    </div>
  );
}

interface SessionRowProps {
  session: PlayerSession;
  nameId: string;
  actor: SessionsActor;
}

function SessionRow({ session, nameId, actor }: SessionRowProps) {
  const { now } = useApp();
  const { id, createdAt, lastUsedAt, isCurrent } = session;
  const timesId = useId();
  const opened = dayOf(createdAt);
  return (
    <li className={styles.session}>
      <p id={timesId} className={styles.times}>
        {isCurrent ? (
          <span className={styles.current}>Esta sesión</span>
        ) : (
          <span>{lastUse(lastUsedAt, now())}</span>
        )}
        {opened && <span>{`Abierta el ${opened}`}</span>}
      </p>
      {!isCurrent && (
        <Button
          aria-describedby={`${nameId} ${timesId}`}
          onClick={() => actor.send({ type: 'end.requested', id })}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

/** Asks for the player's password: another person at this browser must not end the sessions. */
function SessionsQuestion({ actor }: { actor: SessionsActor }) {
  const { session } = useApp();
  const usuario = useSelector(session, ({ context }) => context.user?.usuario);
  const wanted = useSelector(actor, wantedSession);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  return (
    <FormDialog
      title={wanted ? '¿Cerrar la sesión?' : '¿Cerrar todas las demás sesiones?'}
      submitLabel={wanted ? 'Cerrar' : 'Cerrar todas'}
      look="danger"
      isBusy={isBusy}
      isSlow={isSlow}
      onSubmit={(fields) => actor.send({ type: 'password.submitted', password: textIn(fields, 'password') })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'question.cancelled' })}
    >
      <div>
        {wanted && (
          <p>
            <strong>{browserMessage(wanted.browser, wanted.system)}</strong>
          </p>
        )}
        <p className={forms.hint}>{playerMessages.sessions.consequence}</p>
      </div>
      <OwnPasswordField
        usuario={usuario}
        label="Tu contraseña"
        name="password"
        error={problem || undefined}
      />
    </FormDialog>
  );
}
