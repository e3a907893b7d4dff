import { english } from './english-messages.ts';
import { spanish, spanishNames } from './spanish-messages.ts';

/**
 * What the doctor and the start say to operators, in their language. The usages of commands and the results of the other
 * commands are in English only.
 */

/** By VIDA_LANG, otherwise by the locale. */
function isSpanish({ VIDA_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env): boolean {
  return /^es(?![a-z])/i.test(VIDA_LANG || LC_ALL || LC_MESSAGES || LANG || '');
}

/** Chooses the language at each use, because `.env` may set VIDA_LANG after the modules are loaded. */
export const messages = new Proxy(english, {
  get: (_target, name) => Reflect.get(isSpanish() ? spanish : english, name),
});

/** The name of a check or a result of the doctor; in Spanish some, such as 'proxy', are the same. */
export function named(name: string): string {
  return isSpanish() ? (spanishNames[name] ?? name) : name;
}
