import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { UserId } from '#contract/calls/session.ts';
import type { Picture as PictureName } from '#contract/images.ts';
import { playerMessages } from '#contract/messages/player.ts';
import type { Owned } from '#contract/rules/owned.ts';
import { selectionParameters } from '#contract/rules/property.ts';
import { paths } from '#contract/site-paths.ts';
import {
  inOrder,
  isMissing,
  openItem,
  type PropertyMachine,
  type PropertyOrder,
  propertyFace,
} from '#machines/player/property.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Empty, Faces, NotShown } from '#src/components/faces.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { useInStep, useWorkflow } from '#src/core/workflow.ts';
import { PlayerPage } from '#src/pages/player/player-page.tsx';
import { useSelection } from '#src/pages/player/use-selection.ts';
import shared from '#src/styles/shared.module.css';
import { PropertyCard, PropertySkeleton } from './property-card.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import type { PropertyFace } from './property-face.ts';
import styles from './property-page.module.css';

const orders: readonly { value: PropertyOrder; label: string }[] = [
  { value: 'asListed', label: 'Sin ordenar' },
  { value: 'fewestDays', label: 'Menos días primero' },
  { value: 'mostDays', label: 'Más días primero' },
];

/** The cards of the first row on a wide screen. */
const cardsAtTop = 4;

interface PropertyProps<T> {
  kind: 'cars' | 'houses' | 'businesses';
  machine: PropertyMachine<T>;
  faceOf: (thing: T) => PropertyFace;
  /** The picture that every item has, if it is known before the list has loaded. */
  commonPicture?: PictureName;
  /** The headings of the groups, and a function that selects the items of each. */
  groups?: readonly { heading: string; includes: (thing: T) => boolean }[];
}

/** A player's property of one kind: a list of cards, and a dialog for the open one. */
export function PropertyPage<T>({ title, ...props }: PropertyProps<T> & { title: string }) {
  return <PlayerPage title={title}>{({ userID }) => <Property userID={userID} {...props} />}</PlayerPage>;
}

function Property<T>(props: PropertyProps<T> & { userID: UserId }) {
  const { userID, kind, machine, faceOf, commonPicture, groups } = props;
  // The search parameter with the open item.
  const parameter = selectionParameters[kind];
  const { selectedKey, open, close } = useSelection(parameter);
  const actor = useWorkflow<PropertyMachine<T>>(machine, {
    input: () => ({ userID, selectedKey }),
  });
  useInStep(actor, { type: 'selection.changed', selectedKey });
  const { owned, unreadable, order, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const face = useSelector(actor, propertyFace<T>);
  const selected = useSelector(actor, openItem<T>);

  const cards = useMemo(() => {
    const list = (things: readonly Owned<T>[], headingLevel: 2 | 3) => (
      <ul className={styles.cards}>
        {things.map((item, place) => (
          <PropertyCard
            key={item.key}
            id={cardId(parameter, item.key)}
            headingLevel={headingLevel}
            face={faceOf(item.thing)}
            taxDays={item.taxDays}
            isAtTop={place < cardsAtTop}
            onOpen={() => open(item.key)}
          />
        ))}
      </ul>
    );
    const sorted = inOrder(owned ?? [], order);
    if (!groups) return list(sorted, 2);
    const shown = groups
      .map(({ heading, includes }) => ({
        heading,
        things: sorted.filter(({ thing }) => includes(thing)),
      }))
      .filter(({ things }) => things.length > 0);
    return (
      <div className={styles.groups}>
        <div className={styles.columns}>
          {shown.map(({ heading, things }) => (
            <section key={heading} className={styles.group} data-cards={things.length}>
              <h2>{heading}</h2>
              {list(things, 3)}
            </section>
          ))}
        </div>
      </div>
    );
  }, [owned, order, groups, parameter, faceOf, open]);

  return (
    <div className={classNames(shared.stack, styles.screen)}>
      <p role="status" className={shared.problem}>
        {useSelector(actor, isMissing<T>) && playerMessages.missing[kind]}
      </p>
      {face !== 'failed' && face !== 'empty' && (
        <SelectField
          label="Ordenar por días de impuestos"
          value={order}
          disabled={face !== 'content'}
          options={orders}
          onChange={(event) => {
            const chosen = orders.find(({ value }) => value === event.currentTarget.value);
            if (chosen) actor.send({ type: 'order.chosen', order: chosen.value });
          }}
        />
      )}
      <Faces
        face={face}
        failure={failure}
        onRetry={() => actor.send({ type: 'list.retried' })}
        skeleton={<PropertySkeleton picture={commonPicture} />}
        empty={
          <Empty message={playerMessages.empty[kind]}>
            <ButtonLink to={paths.download}>Cómo entrar al juego</ButtonLink>
          </Empty>
        }
      >
        {cards}
        <NotShown count={unreadable} />
      </Faces>
      {selected && (
        <PropertyDialog
          key={selected.key}
          face={faceOf(selected.thing)}
          taxDays={selected.taxDays}
          openerId={cardId(parameter, selected.key)}
          onClose={close}
        />
      )}
    </div>
  );
}

function cardId(parameter: string, key: string): string {
  return `${parameter}-${key}`;
}
