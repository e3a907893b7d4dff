import { useSelector } from '@xstate/react';
import { IdCard } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Stats } from '#contract/calls/player.ts';
import { limits } from '#contract/limits.ts';
import { playerMessages, tooFewCoinsMessage } from '#contract/messages/player.ts';
import { characterRoles } from '#contract/rules/character-name.ts';
import { canPayRename } from '#contract/rules/player.ts';
import { isRoleMissing, renameMachine, renameObstacle } from '#machines/player/rename.ts';
import type { SessionUser } from '#machines/session/session.ts';
import { Button } from '#src/components/button.tsx';
import { Choice, Field } from '#src/components/field.tsx';
import { Form } from '#src/components/form.tsx';
import { formatCount, unavailable } from '#src/components/formats.ts';
import { RadioGroup } from '#src/components/radio-group.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { Toast } from '#src/components/toast.tsx';
import { site } from '#src/core/site.ts';
import { useApp, useTag, useWorkflow } from '#src/core/workflow.ts';
import shared from '#src/styles/shared.module.css';
import styles from './form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type SheetActor, SheetPart } from './sheet-part.tsx';

interface Permission {
  coins: number | null;
  isPermitted: boolean;
}

function permissionOf({ Crystal, permisoName }: Stats): Permission | null {
  return permisoName === null ? null : { coins: Crystal, isPermitted: permisoName };
}

export function RenameSection({ user, sheet }: { user: SessionUser; sheet: SheetActor }) {
  return (
    <SettingsSection id="nombre" icon={IdCard}>
      <SheetPart sheet={sheet} read={permissionOf} fields={3}>
        {(permission) => <Rename user={user} permission={permission} />}
      </SheetPart>
    </SettingsSection>
  );
}

function Rename({ user, permission }: { user: SessionUser; permission: Permission }) {
  const { userID, username } = user;
  const { session } = useApp();
  const actor = useWorkflow(renameMachine, {
    input: () => ({
      userID,
      username,
      wasRenamed: session.getSnapshot().context.renamedId === userID,
      ...permission,
    }),
  });
  const obstacle = useSelector(actor, renameObstacle);
  const isBusy = useTag(actor, 'busy');
  const isSlow = useTag(actor, 'slow');
  const isClosed = obstacle !== null;

  return (
    <>
      <Form onSubmit={() => actor.send({ type: 'rename.submitted' })}>
        <Balance actor={actor} />
        {obstacle === 'noPermission' && <p className={shared.notice}>{playerMessages.rename.noPermission}</p>}
        <NewName actor={actor} isClosed={isClosed} isBusy={isBusy} />
        <RoleChoice actor={actor} isDisabled={isClosed} />
        <Button type="submit" look="primary" isWide isBusy={isBusy} disabled={isClosed}>
          Cambiar nombre
        </Button>
        {obstacle === 'untilReload' && <p className={shared.notice}>{playerMessages.rename.untilReload}</p>}
      </Form>
      <Toast actor={actor} />
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </>
  );
}

type RenameActor = ActorRefFrom<typeof renameMachine>;

interface NewNameProps {
  actor: RenameActor;
  isClosed: boolean;
  isBusy: boolean;
}

function NewName({ actor, isClosed, isBusy }: NewNameProps) {
  const { name, problem } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <Field
      label="Nuevo nombre"
      name="newCharacterName"
      placeholder="Nombre_Apellido"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      value={name}
      disabled={isClosed}
      readOnly={isBusy}
      error={problem === null || isClosed ? undefined : playerMessages.characterName[problem]}
      onChange={(event) => actor.send({ type: 'name.typed', text: event.currentTarget.value })}
      onBlur={() => actor.send({ type: 'name.left' })}
    />
  );
}

function RoleChoice({ actor, isDisabled }: { actor: RenameActor; isDisabled: boolean }) {
  const role = useSelector(actor, (snapshot) => snapshot.context.role);
  const isMissing = useSelector(actor, isRoleMissing);
  return (
    <RadioGroup
      legend="Rol"
      isDisabled={isDisabled}
      error={isMissing ? playerMessages.rename.noRole : undefined}
    >
      <div className={styles.options}>
        {characterRoles.map((option) => (
          <Choice
            key={option}
            type="radio"
            name="rolSeleccionado"
            label={option}
            checked={option === role}
            onChange={() => actor.send({ type: 'role.chosen', role: option })}
          />
        ))}
      </div>
    </RadioGroup>
  );
}

function Balance({ actor }: { actor: RenameActor }) {
  const { coins, username } = useSelector(actor, (snapshot) => snapshot.context);
  const isRenamed = useSelector(actor, renameObstacle) === 'untilReload';
  return (
    <>
      <p className={styles.account}>
        <span>
          <span>Nombre actual: </span>
          <strong translate="no">{username}</strong>
        </span>
        <span>
          <span>Precio: </span>
          <strong>{formatCount(limits.renamePriceCoins, site.coin, site.coins)}</strong>
        </span>
        <span>
          <span>Tu saldo: </span>
          <strong>{coins === null ? unavailable : formatCount(coins, site.coin, site.coins)}</strong>
        </span>
      </p>
      {coins !== null && !canPayRename(coins) && !isRenamed && (
        <p className={shared.notice}>{tooFewCoinsMessage(site.coins)}</p>
      )}
    </>
  );
}
