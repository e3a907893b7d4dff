import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PlayerSession } from '#contract/entities/account.ts';
import { browserMessage, playerMessages } from '#contract/messages/player.ts';
import {
  isAskingPassword,
  isListSlow,
  othersIn,
  sessionsFace,
  sessionsMachine,
  wantedSession,
} from '#machines/player/sessions.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Faces } from '#src/components/faces.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag } from '#src/core/use-tag.ts';
import { useApp, usePlayerID, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import { lastUse } from './last-use.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './session-list.module.css';
import { ListSkeleton } from './settings-section.tsx';

type SessionsActor = ActorRefFrom<typeof sessionsMachine>;

/** Where the account is logged in. */
export function SessionList() {
  const userID = usePlayerID();
  const actor = useWorkflow(sessionsMachine, { input: () => ({ userID }) });
  const toast = useSelector(actor, ({ children }) => children.toast);
  const sessions = useSelector(actor, ({ context }) => context.sessions);
  const face = useSelector(actor, sessionsFace);
  const isSlow = useSelector(actor, isListSlow);
  const isAsking = useSelector(actor, isAskingPassword);
  const others = othersIn({ sessions });

  return (
    <>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={playerMessages.sessions.loadFailed}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<ListSkeleton />}
      >
        <ul className={forms.form}>
          {sessions.map((one) => (
            <SessionRow key={one.id} session={one} actor={actor} />
          ))}
        </ul>
        {others.length === 0 && <p className={forms.hint}>{playerMessages.sessions.none}</p>}
        {others.length > 1 && (
          <div>
            <Button onClick={() => actor.send({ type: 'end.requested', id: null })}>
              Cerrar todas las demás
            </Button>
          </div>
        )}
      </Faces>
      {toast && <Toast actor={toast} />}
      {isAsking && <SessionsQuestion actor={actor} />}
    </>
  );
}

function SessionRow({ session, actor }: { session: PlayerSession; actor: SessionsActor }) {
  const { now } = useApp();
  const { id, browser, system, lastUsedAt, isCurrent } = session;
  const nameId = useId();
  return (
    <li className={classNames(lists.row, styles.session)}>
      <div className={styles.text}>
        <p id={nameId} className={styles.browser}>
          {browserMessage(browser, system)}
        </p>
        {isCurrent ? (
          <p className={styles.current}>Esta sesión</p>
        ) : (
          <p className={styles.used}>{lastUse(lastUsedAt, now())}</p>
        )}
      </div>
      {!isCurrent && (
        <Button aria-describedby={nameId} onClick={() => actor.send({ type: 'end.requested', id })}>
          Cerrar
        </Button>
      )}
    </li>
  );
}

function SessionsQuestion({ actor }: { actor: SessionsActor }) {
  const wanted = useSelector(actor, wantedSession);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  return (
    <PasswordDialog
      title={wanted ? '¿Cerrar la sesión?' : '¿Cerrar todas las demás sesiones?'}
      subject={wanted ? browserMessage(wanted.browser, wanted.system) : ''}
      text={playerMessages.sessions.consequence}
      confirmLabel={wanted ? 'Cerrar' : 'Cerrar todas'}
      problem={problem}
      isBusy={isBusy}
      isSlow={isSlow}
      onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
      onCancel={() => actor.send({ type: isBusy ? 'call.cancelled' : 'question.cancelled' })}
    />
  );
}
