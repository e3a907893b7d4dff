import { useState } from 'react';
import { ariaKey } from '#bench/ui/shortcuts/shortcuts.ts';
import { searchableText } from '#contract/rules/search.ts';
import { type ChartLayout, measures } from './chart-layout.ts';
import styles from './chart-view.module.css';

/** A state that the search found, and its place in the drawing. */
interface Found {
  readonly stateId: string;
  readonly place: { x: number; y: number; width: number; height: number };
}

/** The states of a drawing whose name contains the query, in order. */
function findStates({ states }: ChartLayout, query: string): Found[] {
  const searched = searchableText(query);
  if (searched === '') return [];
  const isMatch = (name: string) => searchableText(name).includes(searched);
  return states.flatMap(({ state, rows, x, y, width, height }): Found[] => [
    ...(isMatch(state.key)
      ? [{ stateId: state.id, place: { x, y, width, height: Math.min(height, 200) } }]
      : []),
    ...rows.flatMap(({ stateId }, index): Found[] => {
      const name = stateId?.slice(stateId.lastIndexOf('.') + 1);
      const top = y + measures.header + index * measures.line;
      return stateId !== null && name !== undefined && isMatch(name)
        ? [{ stateId, place: { x, y: top, width, height: measures.line } }]
        : [];
    }),
  ]);
}

interface ChartSearchProps {
  layout: ChartLayout;
  /** Called with all found states, and the one in view. */
  onFound: (found: readonly Found[], inView: Found | null) => void;
}

/** Finds states by their names. Enter goes to the next one, Shift+Enter to the previous one. */
export function ChartSearch({ layout, onFound }: ChartSearchProps) {
  const [found, setFound] = useState<readonly Found[]>([]);
  const [index, setIndex] = useState(0);
  const [hasQuery, setHasQuery] = useState(false);

  const goTo = (all: readonly Found[], target: number) => {
    const next = all.length === 0 ? 0 : (target + all.length) % all.length;
    setFound(all);
    setIndex(next);
    onFound(all, all[next] ?? null);
  };

  return (
    <search className={styles.search}>
      <input
        type="search"
        aria-label="Buscar un estado"
        aria-keyshortcuts={ariaKey('search')}
        placeholder="Buscar un estado"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setHasQuery(value.trim() !== '');
          goTo(findStates(layout, value), 0);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goTo(found, index + (event.shiftKey ? -1 : 1));
        }}
      />
      <p role="status">{hasQuery && (found.length === 0 ? 'Ninguno' : `${index + 1} de ${found.length}`)}</p>
    </search>
  );
}
