import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { publicLabels } from '#contract/labels/public.ts';
import { type Leaderboard, leaderboards } from '#contract/rules/leaderboard.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import styles from './board-tabs.module.css';
import { topsHref } from './tops-address.ts';

interface BoardTabsProps {
  board: Leaderboard;
  /** Another tab keeps the search. */
  query: string;
  children: ReactNode;
}

/** One tab for each leaderboard; arrow keys, Home and End move between them. */
export function BoardTabs({ board: open, query, children }: BoardTabsProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const tabs = useRef<HTMLDivElement>(null);
  const current = leaderboards.findIndex((board) => board.id === open.id);
  const last = leaderboards.length - 1;

  const choose = (index: number) => {
    const board = leaderboards[index];
    if (board) navigate(topsHref({ board, page: 1, query }));
  };
  const turn = (event: KeyboardEvent) => {
    const wanted = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
    tabs.current?.querySelectorAll('button')[wanted]?.focus();
  };

  return (
    <>
      <div ref={tabs} role="tablist" aria-label="TOPs" className={styles.tabs} onKeyDown={turn}>
        {leaderboards.map((board, index) => (
          <button
            key={board.id}
            type="button"
            role="tab"
            id={`${id}-${board.id}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            disabled={!isHydrated}
            onClick={() => choose(index)}
          >
            {publicLabels.leaderboards[board.id]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.id}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
