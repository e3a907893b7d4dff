import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
import styles from './pagination.module.css';
import { StepLink } from './step-link.tsx';
import { usePageStart } from './use-page-start.ts';

interface PaginationProps {
  /** The current page, 1-based. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/**
 * Page numbers with previous and next, below a list; each is a link with its own URL. A click shows the top of the list
 * and announces the page.
 */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const onPress = usePageStart(page, () => nav.current?.previousElementSibling);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys
    <nav ref={nav} aria-label="Paginación" onClick={onPress}>
      <p role="status" className="visually-hidden">
        {`Página ${page} de ${pageCount}`}
      </p>
      <ul className={styles.pages}>
        <li>
          <StepLink to={page > 1 ? hrefOf(page - 1) : null} className={classNames(shared.sign, styles.step)}>
            <ChevronLeft aria-hidden="true" size={18} />
            <span className={styles.stepName}>Anterior</span>
          </StepLink>
        </li>
        {shownPages(page, pageCount).map((number, index, shown) => (
          <li key={number} className={styles.numbered}>
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className={styles.gap}>
                …
              </span>
            )}
            <Link
              to={hrefOf(number)}
              className={classNames(shared.sign, styles.page)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          <StepLink
            to={page < pageCount ? hrefOf(page + 1) : null}
            className={classNames(shared.sign, styles.step)}
          >
            <span className={styles.stepName}>Siguiente</span>
            <ChevronRight aria-hidden="true" size={18} />
          </StepLink>
        </li>
      </ul>
    </nav>
  );
}

const allUpTo = 9;

/** All pages if there are few; otherwise the first, the last and those around the current page. */
function shownPages(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => pageCount <= allUpTo || number === 1 || number === pageCount || Math.abs(number - page) <= 2,
  );
}
