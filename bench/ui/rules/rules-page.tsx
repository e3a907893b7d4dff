import { Link } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import benchStyles from '#bench/ui/bench.module.css';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { statePathText } from '#bench/ui/chart/chart-text.ts';
// biome-ignore lint/style/noRestrictedImports: the document is outside bench/
import document from '../../../docs/behaviour.md?raw';
import { type Rule, rulesIn, statesByRule } from './rules.ts';
import styles from './rules-page.module.css';

/** The states of a machine that implement a rule. */
interface Implementation {
  readonly id: string;
  readonly name: string;
  readonly states: string;
}

interface ListedRule extends Rule {
  readonly implementations: readonly Implementation[];
}

function listedRules(): ListedRule[] {
  const machines = registry.map(({ machine, name }) => ({
    id: machine.id,
    name,
    chart: chartOf(machine),
    byRule: statesByRule(machine),
  }));
  return rulesIn(document).map((rule) => {
    const implementations = machines.flatMap(({ id, name, chart, byRule }) => {
      const states = byRule.get(rule.number);
      return states
        ? { id, name, states: states.map((state) => statePathText(chart, state)).join(' · ') }
        : [];
    });
    return { ...rule, implementations };
  });
}

const rules = listedRules();
const chapters = [...new Set(rules.map(({ chapter }) => chapter))];

/** Every rule of docs/behaviour.md with the states that implement it. */
export default function RulesPage() {
  return (
    <>
      <h1 className={benchStyles.title}>Reglas</h1>
      <p className={benchStyles.lead}>
        Lo que hace el sitio, regla por regla (docs/behaviour.md), y los estados que la llevan.
      </p>
      {chapters.map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h2 lang="en" className={styles.chapter}>
            {chapter}
          </h2>
          <ul className={styles.rules}>
            {rules
              .filter((rule) => rule.chapter === chapter)
              .map((rule) => (
                <RuleItem key={rule.number} rule={rule} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RuleItem({ rule: { number, text, implementations } }: { rule: ListedRule }) {
  return (
    <li className={styles.rule}>
      <h3 className={styles.number}>{number}</h3>
      <div className={styles.content}>
        <p lang="en">
          {[...text.split('`').entries()].map(([place, part]) =>
            place % 2 === 0 ? <span key={place}>{part}</span> : <code key={place}>{part}</code>,
          )}
        </p>
        {implementations.length > 0 && (
          <ul aria-label={`Diagramas de ${number}`} className={styles.charts}>
            {implementations.map(({ id, name, states }) => (
              <li key={id}>
                <Link to={benchPaths.machine(id)}>{name}</Link>
                <span>{`: ${states}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
