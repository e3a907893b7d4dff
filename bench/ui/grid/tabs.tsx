import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

interface Tab {
  name: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Controls at the end of the row of tabs. */
  tools?: ReactNode;
}

/** Contents of which one is shown. */
export function Tabs({ label, tabs, tools }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];

  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !shown) return;
    const next = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.name ?? '');
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.row}>
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id} ${tab.name}`}
              aria-selected={tab === shown}
              aria-controls={id}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => setChosen(tab.name)}
            >
              {tab.name}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div id={id} role="tabpanel" aria-label={shown?.name} tabIndex={-1} className={styles.content}>
        {shown?.content}
      </div>
    </div>
  );
}
