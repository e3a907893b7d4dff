import { labels } from '#contract/labels.ts';
import { limits } from '#contract/limits.ts';

export interface InventorySlot {
  /** From 1. */
  slot: number;
  /** Null when the slot is empty. */
  itemId: number | null;
  quantity: number;
}

/**
 * Slots of the pipe-separated inventory, three values each of which the first two are item id and
 * quantity (behaviour 5.3): always 15, short texts padded, rubbish read as empty.
 */
export function inventorySlots(text: string): InventorySlot[] {
  const values = text.split('|');
  return Array.from({ length: limits.inventorySlots }, (_, index) => {
    const itemId = Number(values[index * 3] ?? '');
    const quantity = Number(values[index * 3 + 1] ?? '');
    const isFilled = Number.isInteger(itemId) && itemId > 0;
    return {
      slot: index + 1,
      itemId: isFilled ? itemId : null,
      quantity: isFilled && Number.isFinite(quantity) ? quantity : 0,
    };
  });
}

/** What a slot holds, as shown: 'Vacío', the catalogue's name, or 'Objeto #id' for an unknown one. */
export function itemName(itemId: number | null, catalogue: ReadonlyMap<number, string>): string {
  if (itemId === null) return labels.emptySlot;
  return catalogue.get(itemId) ?? `Objeto #${itemId}`;
}
