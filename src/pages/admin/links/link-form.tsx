import { useSelector } from '@xstate/react';
import { CornerDownRight, TriangleAlert } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/limits.ts';
import { adminMessages } from '#contract/messages/admin.ts';
import { isWebAddress } from '#contract/rules/link.ts';
import {
  type adminLinksMachine,
  isEditing,
  isUpdateSlow,
  selectedLink,
  typedLink,
} from '#machines/admin/admin-links.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Field } from '#src/components/field.tsx';
import { Form } from '#src/components/form.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import shared from '#src/styles/shared.module.css';
import styles from './admin-links-page.module.css';

type AdminLinksRef = ActorRefFrom<typeof adminLinksMachine>;

/** Changes one link: shows its current URL and a field for the new one. */
export function LinkForm({ actor }: { actor: AdminLinksRef }) {
  const isLocked = !useSelector(actor, isEditing);
  const isSlow = useSelector(actor, isUpdateSlow);

  return (
    <Form
      className={classNames(shared.panel, styles.form)}
      onSubmit={() => actor.send({ type: 'link.submitted' })}
    >
      <ChosenLink actor={actor} isDisabled={isLocked} />
      <NewTarget actor={actor} isLocked={isLocked} />
      <div>
        <Button type="submit" look="primary" isBusy={isLocked}>
          Actualizar
        </Button>
      </div>
      <SlowNotice isSlow={isSlow} onCancel={() => actor.send({ type: 'call.cancelled' })} />
    </Form>
  );
}

function ChosenLink({ actor, isDisabled }: { actor: AdminLinksRef; isDisabled: boolean }) {
  const links = useSelector(actor, (snapshot) => snapshot.context.links);
  const { id: selectedId, link: current } = useSelector(actor, (snapshot) => selectedLink(snapshot.context));

  return (
    <>
      <SelectField
        label="Link"
        name="link"
        value={selectedId}
        disabled={isDisabled}
        options={links.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => actor.send({ type: 'link.selected', id: Number(event.target.value) })}
      />
      <div className={styles.current}>
        <span className={styles.currentName}>Ahora lleva a</span>
        <CornerDownRight aria-hidden="true" size={18} className={styles.arrow} />
        {isWebAddress(current) ? (
          <a href={current} rel="noopener noreferrer" className={styles.address}>
            {current}
          </a>
        ) : (
          <span className={styles.address}>{current || 'Ninguna parte'}</span>
        )}
      </div>
    </>
  );
}

function NewTarget({ actor, isLocked }: { actor: AdminLinksRef; isLocked: boolean }) {
  const typed = useSelector(actor, (snapshot) => typedLink(snapshot.context));
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);

  return (
    <>
      {problem === 'stale' && (
        <p role="alert" className={classNames(shared.notice, styles.stale)}>
          <TriangleAlert aria-hidden="true" size={20} className={shared.icon} />
          <span>{adminMessages.links.stale}</span>
        </p>
      )}
      <Field
        label="Nuevo link"
        name="nuevo"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        most={limits.linkMax}
        value={typed}
        readOnly={isLocked}
        error={
          problem === null || problem === 'stale' || problem === 'tooLong'
            ? undefined
            : adminMessages.links[problem]
        }
        onChange={(event) => actor.send({ type: 'link.typed', text: event.target.value })}
      />
    </>
  );
}
