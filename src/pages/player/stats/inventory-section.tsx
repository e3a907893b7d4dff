import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type InventorySlot, inventorySlots, itemName } from '#contract/rules/inventory.ts';
import { isExpanded, type sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import { catalogueFace, type statsMachine } from '#machines/player/stats.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Disclosure } from '#src/components/disclosure.tsx';
import { formatNumber } from '#src/components/formats.ts';
import { Skeleton } from '#src/components/skeleton.tsx';
import { SlowNotice } from '#src/components/slow-notice.tsx';
import { PartFailure } from './part-failure.tsx';
import styles from './stats-page.module.css';

interface InventorySectionProps {
  actor: ActorRefFrom<typeof statsMachine>;
  sections: ActorRefFrom<typeof sheetSectionsMachine>;
  /** As the server sends it: values separated by pipes. Null when it cannot be read. */
  inventory: string | null;
}

/** The character's inventory. */
export function InventorySection({ actor, sections, inventory }: InventorySectionProps) {
  const slots = inventory === null ? null : inventorySlots(inventory);
  const filled = slots?.filter((slot) => slot.itemId !== null).length;
  return (
    <Disclosure
      name="Inventario"
      note={slots ? `${filled} / ${slots.length}` : undefined}
      isExpanded={useSelector(sections, isExpanded('inventory'))}
      onToggle={() => sections.send({ type: 'inventory.toggled' })}
    >
      {slots ? (
        <Slots actor={actor} slots={slots} />
      ) : (
        <PartFailure onRetry={() => actor.send({ type: 'sheet.retried' })} />
      )}
    </Disclosure>
  );
}

interface SlotsProps {
  actor: ActorRefFrom<typeof statsMachine>;
  slots: readonly InventorySlot[];
}

/** The slots. The item names come from the catalogue, which may fail separately from the sheet. */
function Slots({ actor, slots }: SlotsProps) {
  const { itemNames, itemsFailure } = useSelector(actor, (snapshot) => snapshot.context);
  const face = useSelector(actor, catalogueFace);
  const isLoading = face === 'loading' || face === 'slow';
  const retry = () => actor.send({ type: 'catalogue.retried' });

  return (
    <>
      <SlowNotice isSlow={face === 'slow'} onRetry={retry} />
      {face === 'failed' && <PartFailure message={itemsFailure} onRetry={retry} />}
      <DataTable
        caption="Inventario"
        columns={['Slot', 'Item', 'Cantidad']}
        rows={slots.map(({ slot, itemId, quantity }) => ({
          key: slot,
          cells: [
            slot,
            itemId !== null && isLoading ? (
              <Skeleton key="name" shape="short" />
            ) : (
              itemName(itemId, itemNames)
            ),
            itemId === null ? (
              <span key="none" className={styles.empty}>
                —
              </span>
            ) : (
              formatNumber(quantity)
            ),
          ],
        }))}
      />
    </>
  );
}
