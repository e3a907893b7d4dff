import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { searchableText } from '#contract/rules/search.ts';
import { Choice, Field } from '#src/components/field.tsx';
import { formatCount } from '#src/components/formats.ts';
import { queryParameter } from '#src/core/href.ts';
import { type Evidence, type Implementation, isVerified } from './evidence.ts';
import { implementationTexts } from './implementation-text.ts';
import styles from './rule-list.module.css';

const charts = new Map(registry.map(({ machine }) => [machine.id, chartOf(machine)]));

/** Every rule with its text, machines and tests. Rules without evidence are red. */
export function RuleList({ evidence }: { evidence: readonly Evidence[] }) {
  // The search is in the URL, so that Back from a chart and a reload keep it.
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get(queryParameter) ?? '';
  const [isOnlyUnverified, setIsOnlyUnverified] = useState(false);
  const texts = useMemo(
    () => new Map(evidence.map((one) => [one, searchableText(searchedTextOf(one))])),
    [evidence],
  );
  const wanted = searchableText(useDeferredValue(query));
  const unverified = evidence.filter((one) => !isVerified(one));
  const found = (isOnlyUnverified ? unverified : evidence).filter((one) => texts.get(one)?.includes(wanted));
  const chapters = [...new Set(found.map(({ rule }) => rule.chapter))];
  return (
    <>
      <h1 className={styles.title}>Reglas</h1>
      <p className={styles.lead}>
        Lo que hace el sitio, regla por regla (docs/behaviour.md): los estados y transiciones que la llevan, y
        los tests que la prueban. Sin evidencia, la regla está en rojo y los tests fallan.
      </p>
      <search className={styles.tools}>
        <Field
          label="Buscar"
          name={queryParameter}
          type="search"
          defaultValue={query}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target: { value } }) =>
            setParameters(value === '' ? {} : { [queryParameter]: value }, { replace: true })
          }
        />
        <Choice
          type="checkbox"
          label="Sin evidencia"
          checked={isOnlyUnverified}
          onChange={(event) => setIsOnlyUnverified(event.target.checked)}
        />
        <p role="status">{`${found.length} de ${evidence.length} reglas · ${unverified.length} sin evidencia`}</p>
      </search>
      {found.length === 0 && <p>Ninguna regla es así.</p>}
      {chapters.map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h2 lang="en" className={styles.chapter}>
            {chapter}
          </h2>
          <ul className={styles.rules}>
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
  const { rule, implementations, tests } = evidence;
  const isMissing = !isVerified(evidence);
  return (
    <li className={styles.rule} data-missing={isMissing}>
      <h3 className={styles.number}>{rule.number}</h3>
      <div className={styles.content}>
        <p lang="en">
          {[...rule.text.split('`').entries()].map(([place, part]) =>
            place % 2 === 0 ? <span key={place}>{part}</span> : <code key={place}>{part}</code>,
          )}
        </p>
        {isMissing && (
          <p className={styles.missing}>
            <CircleAlert aria-hidden="true" size={18} />
            <span>
              {tests.length === 0 ? 'Sin evidencia' : 'Sin evidencia: ningún test ejecuta sus transiciones'}
            </span>
          </p>
        )}
        {implementations.length > 0 && (
          <>
            <ul aria-label={`Diagramas de ${rule.number}`} className={styles.charts}>
              {implementations.map((implementation) => (
                <li key={implementation.machine.id}>
                  <Link to={benchPaths.rule(implementation.machine.id, rule.number)}>
                    {nameOf(implementation)}
                  </Link>
                </li>
              ))}
            </ul>
            <details>
              <summary>Estados y transiciones</summary>
              <ul className={styles.parts}>
                {implementations.map((implementation) => (
                  <li key={implementation.machine.id}>
                    <strong>{nameOf(implementation)}</strong>
                    <span>{` ${partsOf(implementation).join(' · ')}`}</span>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
        {tests.length > 0 && (
          <details>
            <summary>{formatCount(tests.length, 'test', 'tests')}</summary>
            <ul className={styles.parts}>
              {tests.map(({ file, title }) => (
                <li key={`${file} ${title}`}>
                  <code>{file}</code>
                  <span lang="en">{` ${title}`}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function nameOf({ machine }: Implementation): string {
  return registry.find((entry) => entry.machine === machine)?.name ?? machine.id;
}

function partsOf(implementation: Implementation): string[] {
  const chart = charts.get(implementation.machine.id);
  return chart ? implementationTexts(chart, implementation) : [];
}

/** The text that the search matches. */
function searchedTextOf({ rule, implementations, tests }: Evidence): string {
  return [
    rule.number,
    rule.text,
    ...implementations.flatMap((implementation) => [implementation.machine.id, nameOf(implementation)]),
    ...tests.flatMap(({ file, title }) => [file, title]),
  ].join('\n');
}
