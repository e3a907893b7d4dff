import type { Change } from '#bench/simulation/differences.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import styles from './context-tree.module.css';

/** More items of a list would take seconds to draw. */
const maxItems = 200;

interface ContextTreeProps {
  /** Plain data. */
  value: unknown;
  /** What the last step changed. */
  changes: readonly Change[];
}

/** A context as a tree. Changed values show their old and new value. */
export function ContextTree({ value, changes }: ContextTreeProps) {
  const fields = entriesOf(value);
  const removed = changes.filter(({ to }) => to === undefined);
  if (fields.length + removed.length === 0) return <p className={styles.tree}>Sin datos.</p>;
  return (
    <ul aria-label="Contexto" className={styles.tree}>
      {fields.map(([name, inner]) => (
        <Field key={name} name={name} path={name} value={inner} changes={changes} />
      ))}
      {removed.map(({ path, from }) => (
        <li key={path} className={styles.leaf} data-changed>
          <span className={styles.name}>{path}</span>
          <del>{shortJson(from, 300)}</del>
        </li>
      ))}
    </ul>
  );
}

function Field({ name, path, value, changes }: ContextTreeProps & { name: string; path: string }) {
  const inner = entriesOf(value);
  const own = changes.find((change) => change.path === path);
  if (inner.length === 0) {
    return (
      <li ref={own ? inSight : undefined} className={styles.leaf} data-changed={own !== undefined}>
        <span className={styles.name}>{name}</span>
        <span>
          {own && <del>{shortJson(own.from, 300)}</del>}
          {own && <span> → </span>}
          <code>{shortJson(value, 300)}</code>
        </span>
      </li>
    );
  }
  const isChanged = own !== undefined || changes.some((change) => change.path.startsWith(`${path}.`));
  return (
    <li data-changed={isChanged}>
      <details open={isChanged || inner.length <= 12}>
        <summary>
          <span className={styles.name}>{name}</span>
          <small>{` ${inner.length}`}</small>
          {own && <del>{` ${shortJson(own.from, 100)}`}</del>}
        </summary>
        <ul>
          {inner.slice(0, maxItems).map(([key, deeper]) => (
            <Field key={key} name={key} path={`${path}.${key}`} value={deeper} changes={changes} />
          ))}
          {inner.length > maxItems && <li>{`… y ${inner.length - maxItems} más`}</li>}
        </ul>
      </details>
    </li>
  );
}

/** A long context may hide what has changed. */
function inSight(changed: HTMLElement | null): void {
  changed?.scrollIntoView({ block: 'nearest' });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
