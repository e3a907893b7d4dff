import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { SubNewsPart } from '#src/pages/home/sub-news-part.tsx';
import headings from '../../../styles/headings.module.css';
import styles from './news-preview.module.css';

interface NewsPreviewProps {
  /** Left out where only sub-news are written. */
  news?: NewsDraft | undefined;
  parts: readonly SubNewsDraft[];
}

/** The news as players will read it, while it is written. */
export function NewsPreview({ news, parts }: NewsPreviewProps) {
  if (!news && parts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than the window it is scrolled by keys too
    <section aria-label="Vista previa" tabIndex={0} className={styles['preview']}>
      <p className={styles['caption']}>Así la verán los jugadores</p>
      {news && (
        <header>
          <h2 className={headings['marked']}>{news.titulo.trim() || 'Sin título todavía'}</h2>
          <p className={styles['text']}>{news.descripcion}</p>
        </header>
      )}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last one changes with every key typed
        <SubNewsPart key={index} part={part} />
      ))}
    </section>
  );
}
