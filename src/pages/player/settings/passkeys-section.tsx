import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Passkey, Passkeys } from '#contract/calls/passkeys.ts';
import { passkeyMessages } from '#contract/messages/passkeys.ts';
import {
  isVerifying,
  needsPasskey,
  passkeyDialog,
  passkeysFace,
  passkeysMachine,
} from '#machines/player/passkeys.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { isLoadSlow } from '#machines/shared/load.ts';
import { passkeyActors } from '#src/api/passkeys.ts';
import { Button } from '#src/components/button.tsx';
import { Faces } from '#src/components/faces.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { useTag, useWorkflow } from '#src/core/workflow.ts';
import forms from '#src/styles/forms.module.css';
import shared from '#src/styles/shared.module.css';
import { dayOf } from './last-use.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import styles from './passkeys-section.module.css';
import { ListSkeleton, SettingsSection } from './settings-section.tsx';

const machine = passkeysMachine.provide({ actors: { ceremony: passkeyActors.ceremony } });

type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;

/** The passkeys of a player. */
export default function PasskeysSection({ user }: { user: SessionUser }) {
  const actor = useWorkflow(machine, { input: () => ({ userID: user.userID }) });
  const list = useSelector(actor, (snapshot) => snapshot.context.list);
  const face = useSelector(actor, passkeysFace);
  const isSlow = useSelector(actor, isLoadSlow);
  const dialog = useSelector(actor, passkeyDialog);

  return (
    <SettingsSection id="llaves" icon={Fingerprint}>
      <p className={forms.hint}>
        Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir la contraseña.
      </p>
      <Faces
        face={face}
        isSlow={isSlow}
        failure={passkeyMessages.settings.loadFailed}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<ListSkeleton />}
      >
        {list && <PasskeyList actor={actor} list={list} />}
      </Faces>
      <Toast actor={actor} isMuted={dialog !== null} />
      {dialog && <PasskeyDialog actor={actor} dialog={dialog} user={user} />}
    </SettingsSection>
  );
}

function PasskeyList({ actor, list }: { actor: PasskeysActor; list: Passkeys }) {
  const { passkeys } = list;
  const isConfirming = useSelector(actor, isVerifying);
  const ceremony = useSelector(actor, (snapshot) => snapshot.children.ceremony);
  const isCeremonySlow = useTag(ceremony, 'slow');
  const isSlow = useTag(actor, 'slow') || isCeremonySlow;
  const isNeeded = useSelector(actor, needsPasskey);
  // Who needs a passkey may change the list only in a session that one has confirmed, once there is one.
  const isLocked = passkeys.length > 0 && isNeeded;

  return (
    <>
      {isNeeded && <p className={shared.notice}>{passkeyMessages.settings.required}</p>}
      {passkeys.length === 0 ? (
        <p className={shared.none}>{passkeyMessages.settings.none}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} actor={actor} passkey={passkey} isLocked={isLocked} />
          ))}
        </ul>
      )}
      {isLocked ? (
        <>
          <p className={forms.hint}>{passkeyMessages.settings.confirmFirst}</p>
          <div className={forms.buttons}>
            <Button
              look="primary"
              isBusy={isConfirming}
              onClick={() => actor.send({ type: 'verification.requested' })}
            >
              Confirmar con una llave
            </Button>
          </div>
          <SlowNotice
            isSlow={isSlow && isConfirming}
            onCancel={() => actor.send({ type: 'call.cancelled' })}
          />
        </>
      ) : (
        <div className={forms.buttons}>
          <Button look="primary" onClick={() => actor.send({ type: 'addition.requested' })}>
            Agregar una llave
          </Button>
        </div>
      )}
    </>
  );
}

interface PasskeyRowProps {
  actor: PasskeysActor;
  passkey: Passkey;
  isLocked: boolean;
}

function PasskeyRow({ actor, passkey, isLocked }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <strong translate="no">{name}</strong>
        <span className={shared.soft}>{`Agregada el ${dayOf(createdAt)}`}</span>
        <span className={shared.soft}>
          {lastUsedAt === null ? 'Sin usar todavía' : `Último uso: ${dayOf(lastUsedAt)}`}
        </span>
      </p>
      <div className={forms.buttons}>
        <Button
          aria-label={`Renombrar ${name}`}
          onClick={() => actor.send({ type: 'renaming.requested', passkey })}
        >
          Renombrar
        </Button>
        <Button
          aria-label={`Quitar ${name}`}
          disabled={isLocked}
          onClick={() => actor.send({ type: 'removal.requested', passkey })}
        >
          Quitar
        </Button>
      </div>
    </li>
  );
}
