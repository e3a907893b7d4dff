import { playerLabels } from '#contract/labels/player.ts';
import { limits } from '#contract/limits.ts';

export interface InventorySlot {
  /** 1-based. */
  slot: number;
  /** Null for an empty slot. */
  itemId: number | null;
  quantity: number;
}

/**
 * Parses the pipe-separated inventory: three values per slot, of which the first two are item id and quantity
 * (behaviour 5.3). Always returns 15 slots; missing and invalid ones are empty.
 */
export function inventorySlots(text: string): InventorySlot[] {
  const values = text.split('|');
  return Array.from({ length: limits.inventorySlots }, (_, index) => {
    const itemId = Number(values[index * 3]);
    const quantity = Number(values[index * 3 + 1]);
    const isFilled = Number.isInteger(itemId) && itemId > 0;
    return {
      slot: index + 1,
      itemId: isFilled ? itemId : null,
      quantity: isFilled && Number.isFinite(quantity) ? quantity : 0,
    };
  });
}

/** The label of a slot: 'Vacío', the catalogue's name, or 'Objeto #id' for an item without a known name. */
export function itemName(itemId: number | null, catalogue: ReadonlyMap<number, string>): string {
  if (itemId === null) return playerLabels.emptySlot;
  return catalogue.get(itemId) || playerLabels.unknownItem(itemId);
}
