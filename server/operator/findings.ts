/** The result of a check. A `warning` may be intended; a `problem` must be solved. */
export interface Finding {
  readonly is: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly text: string;
  /** The solution; only for a warning or a problem. */
  readonly advice?: string;
}

export const ok = (text: string): Finding => ({ is: 'ok', text });
export const skipped = (text: string): Finding => ({ is: 'skipped', text });
export const warning = (text: string, advice: string): Finding => ({ is: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ is: 'problem', text, advice });
