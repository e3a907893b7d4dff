import { Command } from 'cmdk';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './choice-list.module.css';

/** A link that a search finds. */
export interface Choice {
  /** Unique. */
  readonly key: string;
  readonly group: string;
  readonly text: string;
  readonly to: string;
  readonly state?: unknown;
}

interface ChoiceListProps {
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  found: readonly Choice[];
  onChosen: (choice: Choice) => void;
}

/** A search field whose arrow keys select a link in the list below it. */
export function ChoiceList({ placeholder, query, onQuery, found, onChosen }: ChoiceListProps) {
  const [selected, setSelected] = useState<string | null>(null);
  // cmdk would keep a choice that is no longer found.
  const value = found.some(({ key }) => key === selected) ? selected : found[0]?.key;
  return (
    <Command
      shouldFilter={false}
      label="Buscar"
      value={value ?? ''}
      onValueChange={setSelected}
      // So that the dialog focuses the field.
      tabIndex={undefined}
      className={styles.choices}
      onKeyDown={pressSelected}
    >
      <Command.Input
        ref={(field) => field?.focus()}
        value={query}
        onValueChange={onQuery}
        placeholder={placeholder}
      />
      <Command.List className={styles.list}>
        <Command.Empty>Nada con ese texto.</Command.Empty>
        {[...new Set(found.map(({ group }) => group))].map((group) => (
          <Command.Group key={group} heading={group}>
            {found
              .filter((choice) => choice.group === group)
              .map((choice) => (
                <Command.Item key={choice.key} value={choice.key} asChild>
                  <Link to={choice.to} state={choice.state} tabIndex={-1} onClick={() => onChosen(choice)}>
                    {choice.text}
                  </Link>
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

/** Enter presses the link, so that a page with unsaved work can ask first. */
function pressSelected(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
}
