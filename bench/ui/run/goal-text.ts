import type { Chart } from '#bench/simulation/chart.ts';
import type { Goal } from '#bench/simulation/coverage.ts';
import { statePathText, transitionText } from '#bench/ui/chart/chart-text.ts';

/** The criteria of coverage as headings. */
export const criterionLabels: Readonly<Record<Goal['criterion'], string>> = {
  state: 'Estados',
  transition: 'Transiciones',
  guard: 'Guardas (sí/no)',
  service: 'Respuestas de llamadas',
};

/** A goal in one line. */
export function goalText(chart: Chart, goal: Goal): string {
  const { criterion, stateId, transition = '', service, isPositive = false } = goal;
  switch (criterion) {
    case 'state':
      return statePathText(chart, stateId);
    case 'transition':
      return namedTransition(chart, transition);
    case 'guard':
      return `${namedTransition(chart, transition)}: la guarda dice que ${isPositive ? 'sí' : 'no'}`;
    case 'service':
      return `${statePathText(chart, stateId)}: ${service} ${isPositive ? 'termina' : 'falla'}`;
  }
}

function namedTransition(chart: Chart, name: string): string {
  const transition = chart.transitions.find((candidate) => candidate.name === name);
  if (!transition) return name;
  const target = transition.targetId === null ? '' : ` → ${statePathText(chart, transition.targetId)}`;
  return `${statePathText(chart, transition.sourceId)}: ${transitionText(transition)}${target}`;
}
