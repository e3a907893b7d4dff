import { Search } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '#machines/shared/search.ts';
import { Field } from './field.tsx';
import { formatNumber } from './formats.ts';
import styles from './search-bar.module.css';

interface SearchFieldProps {
  actor: ActorRefFrom<typeof searchMachine>;
  label: string;
}

interface SearchBarProps extends SearchFieldProps {
  /** The search that the figures belong to. */
  query: string;
  /** The number of results, of `total`. */
  found: number;
  total: number;
  children?: ReactNode;
}

/** The search field of a list, and how many rows it finds. */
export function SearchBar({ actor, label, query, found, total, children }: SearchBarProps) {
  return (
    <div className={styles.tools}>
      <SearchField actor={actor} label={label} />
      {children}
      <p role="status" className={styles.count}>
        {query.trim() !== '' && `${formatNumber(found)} de ${formatNumber(total)}`}
      </p>
    </div>
  );
}

/** Uncontrolled, so that typing renders nothing; the machine may also set the value. */
const SearchField = memo(function SearchField({ actor, label }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // Before the layout effect of the page, which sends the search of the URL.
  useLayoutEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (input.current && input.current.value !== context.query) input.current.value = context.query;
    });
    return unsubscribe;
  }, [actor]);

  return (
    <search className={styles.search}>
      <Field
        ref={input}
        label={label}
        name="buscar"
        type="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={actor.getSnapshot().context.query}
        onChange={(event) => actor.send({ type: 'search.changed', query: event.target.value })}
        addition={<Search aria-hidden="true" size={20} className={styles.lens} />}
      />
    </search>
  );
});
