import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchableText } from '#contract/rules/search.ts';
import { Choice, Field } from '../../components/field.tsx';
import { benchPaths } from '../bench-paths.ts';
import { registry } from '../registry/registry.ts';
import { chartOf } from '../simulation/chart.ts';
import { carrierWords } from './carrier-words.ts';
import { type Carrier, type Evidence, isProven } from './evidence.ts';
import styles from './rule-list.module.css';

const charts = new Map(registry.map(({ machine }) => [machine.id, chartOf(machine)]));

/** Every rule with its text, the machines that carry it, and the tests that prove it; without evidence in red. */
export function RuleList({ evidence }: { evidence: readonly Evidence[] }) {
  const [query, setQuery] = useState('');
  const [isUnproven, setIsUnproven] = useState(false);
  const texts = useMemo(
    () => new Map(evidence.map((one) => [one, searchableText(wordsOf(one))])),
    [evidence],
  );
  const wanted = searchableText(useDeferredValue(query));
  const unproven = evidence.filter((one) => !isProven(one));
  const found = (isUnproven ? unproven : evidence).filter((one) => texts.get(one)?.includes(wanted));
  const chapters = [...new Set(found.map(({ rule }) => rule.chapter))];
  return (
    <>
      <h1 className={styles['title']}>Reglas</h1>
      <p className={styles['lead']}>
        Lo que hace el sitio, regla por regla (docs/behaviour.md): los estados y transiciones que la llevan, y
        los tests que la prueban. Sin evidencia, la regla está en rojo y los tests fallan.
      </p>
      <search className={styles['tools']}>
        <Field
          label="Buscar"
          name="buscar"
          type="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Choice
          type="checkbox"
          label="Sin evidencia"
          checked={isUnproven}
          onChange={(event) => setIsUnproven(event.target.checked)}
        />
        <p role="status">{`${found.length} de ${evidence.length} reglas · ${unproven.length} sin evidencia`}</p>
      </search>
      {found.length === 0 && <p>Ninguna regla es así.</p>}
      {chapters.map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h2 lang="en" className={styles['chapter']}>
            {chapter}
          </h2>
          <ul className={styles['rules']}>
            {found
              .filter(({ rule }) => rule.chapter === chapter)
              .map((one) => (
                <RuleItem key={one.rule.number} evidence={one} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RuleItem({ evidence }: { evidence: Evidence }) {
  const { rule, carriers, tests } = evidence;
  const isMissing = !isProven(evidence);
  return (
    <li className={styles['rule']} data-missing={isMissing}>
      <h3 className={styles['number']}>{rule.number}</h3>
      <div className={styles['content']}>
        <p lang="en">
          {[...rule.text.split('`').entries()].map(([place, part]) =>
            place % 2 === 0 ? part : <code key={place}>{part}</code>,
          )}
        </p>
        {isMissing && (
          <p className={styles['missing']}>
            <CircleAlert aria-hidden="true" size={18} />
            {tests.length === 0 ? 'Sin evidencia' : 'Sin evidencia: ningún test ejecuta sus transiciones'}
          </p>
        )}
        {carriers.length > 0 && (
          <>
            <ul aria-label={`Diagramas de ${rule.number}`} className={styles['charts']}>
              {carriers.map((carrier) => (
                <li key={carrier.machine.id}>
                  <Link to={benchPaths.rule(carrier.machine.id, rule.number)}>{nameOf(carrier)}</Link>
                </li>
              ))}
            </ul>
            <details>
              <summary>Estados y transiciones</summary>
              <ul className={styles['parts']}>
                {carriers.map((carrier) => (
                  <li key={carrier.machine.id}>
                    <strong>{nameOf(carrier)}</strong> {partsOf(carrier).join(' · ')}
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
        {tests.length > 0 && (
          <details>
            <summary>{tests.length === 1 ? '1 test' : `${tests.length} tests`}</summary>
            <ul className={styles['parts']}>
              {tests.map(({ file, title }) => (
                <li key={`${file} ${title}`}>
                  <code>{file}</code> <span lang="en">{title}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function nameOf({ machine }: Carrier): string {
  return registry.find((entry) => entry.machine === machine)?.name ?? machine.id;
}

function partsOf(carrier: Carrier): string[] {
  const chart = charts.get(carrier.machine.id);
  return chart ? carrierWords(chart, carrier) : [];
}

/** What the search looks through. */
function wordsOf({ rule, carriers, tests }: Evidence): string {
  return [
    rule.number,
    rule.text,
    ...carriers.flatMap((carrier) => [carrier.machine.id, nameOf(carrier)]),
    ...tests.flatMap(({ file, title }) => [file, title]),
  ].join('\n');
}
