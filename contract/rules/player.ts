import { limits } from '#contract/limits.ts';
import type { playerMessages } from '#contract/messages/player.ts';

/** The needs in the order of the stats screen, by their field (behaviour 5.1). */
export const needs = ['Eat', 'Soif', 'Need', 'Sleep', 'Higiene', 'Diversion'] as const;
export type NeedField = (typeof needs)[number];

/** The fields of the sheet that are whole numbers, and those that are texts, as the game has them. */
export const sheetFigures = [
  ...needs,
  ...(['Skin', 'PuntosDeRol', 'HorasJugadas', 'Level', 'Warn', 'Vip', 'Bank', 'MoneyVR'] as const),
  ...(['DineroGastado', 'CoinsGastados', 'SkinMascota'] as const),
] as const;
export const sheetTexts = ['Job', 'Member', 'NombreEnfermedad', 'NombreShame', 'alcohol', 'TimeDis'] as const;

/** The figures of each kind of property; the marks of a car say where it is. */
export const carFigures = ['Model', 'Money', 'EngineStar', 'Prise'] as const;
export const carMarks = ['Service', 'Straf', 'Detenido'] as const;
export const houseFigures = ['Number', 'Money', 'Prise', 'Lock'] as const;
export const businessFigures = ['Number', 'Prise', 'Money'] as const;
export const businessTexts = ['Info', 'Lugar'] as const;

/** The names of those who have a key of a house. */
export const keyFields = ['Invite1', 'Invite2', 'Invite3', 'Invite4', 'Invite5'] as const;

/** Clamps a need's value to 0 to 100. */
export function clampNeed(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/** Red up to 50, otherwise cyan (behaviour 5.1). */
export function isNeedLow(value: number): boolean {
  return clampNeed(value) <= limits.needAlarm;
}

/** The icon of Diversion: sad below 50, happy above 80 (behaviour 5.1). */
export function diversionMood(value: number): 'sad' | 'neutral' | 'happy' {
  const clamped = clampNeed(value);
  if (clamped < limits.needAlarm) return 'sad';
  return clamped > limits.happyAbove ? 'happy' : 'neutral';
}

/** Alcohol as a percentage: '0%' for none; adds '%' to a bare number. */
export function alcoholText(alcohol: string): string {
  const trimmed = alcohol.trim();
  if (trimmed === '') return '0%';
  return /^[0-9]+([.,][0-9]+)?$/.test(trimmed) ? `${trimmed}%` : trimmed;
}

/** Whether the Coins are enough for a new name. */
export function canPayRename(coins: number): boolean {
  return coins >= limits.renamePriceCoins;
}

export type RenameRefusal = Extract<keyof typeof playerMessages.rename, 'connected' | 'taken'>;

/** Maps the server's message to a known refusal of a rename, or null (behaviour 6.5). */
export function renameRefusal(text: string): RenameRefusal | null {
  if (/conectado/i.test(text)) return 'connected';
  return /existe/i.test(text) ? 'taken' : null;
}

/** Masks 'jugador@example.com' as 'j***@example.com'; a text without '@' is masked completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : '***';
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}
