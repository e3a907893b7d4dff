import type { Change } from '#bench/simulation/differences.ts';
import type { Outcome, Step } from '#bench/simulation/step.ts';
import { secondsText } from '#bench/ui/chart/chart-text.ts';

/** A step as text for testers. */
export function stepText(step: Step): string {
  switch (step.type) {
    case 'event': {
      const { type, ...data } = step.event;
      const to = step.to === undefined ? '' : ` → ${step.to}`;
      return `${type}${to}${Object.keys(data).length === 0 ? '' : ` ${shortJson(data)}`}`;
    }
    case 'answer':
      return `${step.service}: ${outcomeText(step.outcome)}`;
    case 'wait':
      return `pasan ${secondsText(step.milliseconds)}`;
    case 'timer': {
      // The delayed event of an `after` is called xstate.after.<delay>.<state>.
      const delay = /^xstate\.after\.([^.]+)/.exec(step.event ?? '')?.[1];
      return delay === undefined ? 'salta el temporizador' : `salta el temporizador ${delay}`;
    }
    case 'sleep':
      return `suspender ${secondsText(step.milliseconds)}`;
  }
}

/** The outcome of a service as text. */
export function outcomeText(outcome: Outcome, length?: number): string {
  switch (outcome.type) {
    case 'finished':
      return outcome.output === undefined ? 'termina' : `termina ${shortJson(outcome.output, length)}`;
    case 'failed':
      return 'sin conexión';
    case 'unreadable':
      return 'respuesta ilegible';
    case 'answered':
      if (outcome.status >= 500) return `error ${outcome.status}`;
      if (outcome.status >= 400) {
        return outcome.body === '' ? `rechazo ${outcome.status} vacío` : `rechazo ${outcome.status}`;
      }
      return `responde ${shortJson(outcome.body, length)}`;
  }
}

/** What a step changed, each change in a few words. */
export function changeTexts(changes: readonly Change[]): string[] {
  return changes.map(({ path, from, to }) => `${path} ${shortJson(from, 30)}→${shortJson(to, 30)}`);
}

/** The longest text of a button, in characters. */
const longest = 60;
/** How much of a text a narrow button shows. */
const seenLength = 12;

/** Texts of neighbouring buttons: those that begin alike begin where they differ. */
export function distinctTexts(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const differences = texts.map((other) => [...text].findIndex((letter, index) => letter !== other[index]));
    const last = Math.max(...differences);
    return short(last < seenLength ? text : `…${text.slice(last - seenLength / 2)}`, longest);
  });
}

/** JSON truncated to fit on a button. */
export function shortJson(value: unknown, length = longest): string {
  return short(JSON.stringify(value) ?? '—', length);
}

function short(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
