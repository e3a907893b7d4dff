import { stateWords, transitionWords } from '../chart/chart-words.ts';
import type { Chart } from '../simulation/chart.ts';
import type { Carrier } from './evidence.ts';

/** The states and transitions of a machine that carry a rule, as its chart names them. */
export function carrierWords(chart: Chart, { states, transitions }: Carrier): string[] {
  const named = new Map(chart.transitions.map((transition) => [transition.name, transition]));
  return [
    ...states.map((id) => stateWords(chart, id)),
    ...transitions.flatMap((name) => {
      const transition = named.get(name);
      return transition ? `${stateWords(chart, transition.sourceId)}: ${transitionWords(transition)}` : [];
    }),
  ];
}
