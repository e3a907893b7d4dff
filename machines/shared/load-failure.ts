import { CallFailure, type Result } from '#contract/answers.ts';
import { siteMessages } from '#contract/messages/site.ts';

// What a screen keeps to say why it has nothing to show: the parameters of an action that notes it.

export interface LoadFailure {
  failure: string;
}

/** The host refused: its own words, or the generic ones where it had none. */
export function refusalOf(result: Result<unknown>): LoadFailure {
  return { failure: (!result.ok && result.text) || siteMessages.generic.failure };
}

/** No answer came, or none that can be read: the words of a broken host, or the generic ones. */
export function failureOf(error: unknown): LoadFailure {
  const words = error instanceof CallFailure ? error.text : '';
  return { failure: words || siteMessages.generic.failure };
}
