import { CallFailure, type Result } from '#contract/answers.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { refusalText } from './calls.ts';
import { type Load, loadStates } from './load.ts';

// A module of its own, because the home page does not load it.

/** A load whose view shows the reason of a failure: the action `setFailure` receives it. */
export function explainedLoad<const Src extends string, Input, const On, const Take extends string>(
  options: Load<Src, Input, On, Take>,
) {
  return explainedLoadBy('setFailure', options);
}

/** The same with another action, for the second load of a machine. */
export function explainedLoadBy<
  const Action extends string,
  const Src extends string,
  Input,
  const On,
  const Take extends string,
>(action: Action, options: Load<Src, Input, On, Take>) {
  const refused = { target: 'failed', actions: { type: action, params: refusalOf } } as const;
  const noAnswer = { target: 'failed', actions: { type: action, params: failureOf } } as const;
  return loadStates(options, refused, noAnswer);
}

/** The params of `setFailure`, and a part of the context. */
export interface LoadFailure {
  /** The error message: the server's text, or a generic one. */
  failure: string;
}

/** `onDone` of a load that the server refused. */
export const loadRefused = {
  target: 'failed',
  actions: { type: 'setFailure', params: refusalOf },
} as const;

/** `onError` of a load. */
export const loadFailed = {
  target: 'failed',
  actions: { type: 'setFailure', params: failureOf },
} as const;

/** The server's text, or a generic one. */
function refusalOf({ event: { output } }: { event: { output: Result<unknown> } }): LoadFailure {
  return { failure: refusalText(output) || siteMessages.generic.failure };
}

/** For a missing or unreadable answer: the server's error text, or a generic one. */
function failureOf({ event: { error } }: { event: { error: unknown } }): LoadFailure {
  const words = error instanceof CallFailure ? error.text : '';
  return { failure: words || siteMessages.generic.failure };
}
