import { say, type Words } from '../common/operator-messages.ts';

/** The result of a check. A `warning` may be intended; a `problem` must be solved. */
export interface Finding {
  readonly is: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly text: string;
  /** The solution; only for a warning or a problem. */
  readonly advice?: string;
}

type Text = Words | string;

export const ok = (text: Text): Finding => ({ is: 'ok', text: say(text) });
export const skipped = (text: Text): Finding => ({ is: 'skipped', text: say(text) });
export const warning = (text: Text, advice: Text): Finding => ({
  is: 'warning',
  text: say(text),
  advice: say(advice),
});
export const problem = (text: Text, advice: Text): Finding => ({
  is: 'problem',
  text: say(text),
  advice: say(advice),
});
