import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Chart } from '#bench/simulation/chart.ts';
import { statePathText } from '#bench/ui/chart/chart-text.ts';
import { allRules } from './all-rules.ts';
import { RuleText } from './rule-text.tsx';
import { statesByRule } from './rules.ts';
import styles from './rules-page.module.css';

interface StateRulesProps {
  entry: MachineEntry;
  chart: Chart;
  /** The ids of the states that the tester looks at. */
  states: readonly string[];
}

/** The rules that some states of a machine implement. */
export default function StateRules({ entry, chart, states }: StateRulesProps) {
  const byRule = statesByRule(entry.machine);
  const shown = allRules.flatMap((rule) => {
    const own = (byRule.get(rule.number) ?? []).filter((id) => states.includes(id));
    return own.length > 0 ? { ...rule, own } : [];
  });
  if (shown.length === 0) return <p className={styles.none}>Ninguna regla nombra estos estados.</p>;
  return (
    <ul aria-label="Reglas" className={styles.rules}>
      {shown.map(({ number, text, own }) => (
        <li key={number} className={styles.rule}>
          <h3 className={styles.number}>{number}</h3>
          <div className={styles.content}>
            <RuleText text={text} />
            <p className={styles.charts}>{own.map((id) => statePathText(chart, id)).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
