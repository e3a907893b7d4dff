import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import benchStyles from '#bench/ui/bench.module.css';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { statePathText } from '#bench/ui/chart/chart-text.ts';
import { allRules } from './all-rules.ts';
import { RuleText } from './rule-text.tsx';
import { anchorOf, type Rule, statesByRule } from './rules.ts';
import styles from './rules-page.module.css';

/** The states of a machine that implement a rule. */
interface Implementation {
  readonly id: string;
  readonly name: string;
  readonly states: string;
  /** The first of these states. */
  readonly first: string;
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
  return allRules.map((rule) => {
    const implementations = machines.flatMap(({ id, name, chart, byRule }) => {
      const states = byRule.get(rule.number);
      const [first] = states ?? [];
      return states && first !== undefined
        ? { id, name, first, states: states.map((state) => statePathText(chart, state)).join(' · ') }
        : [];
    });
    return { ...rule, implementations };
  });
}

const rules = listedRules();
const chapters = [...new Set(rules.map(({ chapter }) => chapter))];

/** Every rule of docs/behaviour.md with the states that implement it. */
export default function RulesPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const rule = hash === '' ? null : document.getElementById(hash.slice(1));
    rule?.scrollIntoView();
    rule?.focus();
  }, [hash]);
  return (
    <div className={benchStyles.page}>
      <nav aria-label="Capítulos" lang="en" className={styles.chapters}>
        {chapters.map((chapter) => (
          <a key={chapter} href={`#${anchorOf(chapter)}`}>
            {chapter}
          </a>
        ))}
      </nav>
      <p className={benchStyles.lead}>
        Lo que hace el sitio, regla por regla (docs/behaviour.md), y los estados que la cumplen.
      </p>
      {chapters.map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h2 lang="en" id={anchorOf(chapter)} className={styles.chapter}>
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
    </div>
  );
}

function RuleItem({ rule: { number, text, implementations } }: { rule: ListedRule }) {
  return (
    <li id={anchorOf(number)} tabIndex={-1} className={styles.rule}>
      <h3 className={styles.number}>{number}</h3>
      <div className={styles.content}>
        <RuleText text={text} />
        {implementations.length > 0 && (
          <ul aria-label={`Diagramas de ${number}`} className={styles.charts}>
            {implementations.map(({ id, name, states, first }) => (
              <li key={id}>
                <Link to={benchPaths.machine(id)} state={{ selected: first }}>
                  {name}
                </Link>
                <span>{`: ${states}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
