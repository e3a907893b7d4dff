import type { Chart } from '#bench/simulation/chart.ts';
import { statePathText, transitionText } from '#bench/ui/chart/chart-text.ts';
import type { Implementation } from './evidence.ts';

/** The states and transitions of a machine that implement a rule, with their labels in the chart. */
export function implementationTexts(chart: Chart, { states, transitions }: Implementation): string[] {
  const named = new Map(chart.transitions.map((transition) => [transition.name, transition]));
  return [
    ...states.map((id) => statePathText(chart, id)),
    ...transitions.flatMap((name) => {
      const transition = named.get(name);
      return transition ? `${statePathText(chart, transition.sourceId)}: ${transitionText(transition)}` : [];
    }),
  ];
}
