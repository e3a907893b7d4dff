import type { Movement } from '#contract/calls/player.ts';
import { playerLabels } from '#contract/labels/player.ts';
import { movementAction } from '#contract/rules/movement.ts';
import { movementDate } from '#contract/rules/movement-date.ts';
import { formatMoney, unreadable } from '#src/components/formats.ts';

/** The words for a movement. */
export function movementTexts(movement: Movement) {
  const { action, amount } = movementAction(movement);
  return {
    ...movementDate(movement.fecha),
    label: action === null ? unreadable : playerLabels.movement[action],
    amount: amount === null || amount < 0 ? formatMoney(amount) : `+${formatMoney(amount)}`,
    balance: formatMoney(movement.saldo),
  };
}
