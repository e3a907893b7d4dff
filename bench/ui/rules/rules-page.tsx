import { RuleList } from './rule-list.tsx';
import { evidence } from './sources.ts';

/** Every rule of docs/behaviour.md with its charts and tests. Loaded on demand: it contains the tests' sources. */
export default function RulesPage() {
  return <RuleList evidence={evidence} />;
}
