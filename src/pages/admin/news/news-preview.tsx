import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { SubNewsSection } from '#src/components/sub-news-section.tsx';
import headings from '#src/styles/headings.module.css';
import styles from './news-preview.module.css';

interface NewsPreviewProps {
  /** Missing when only sub-news are written. */
  news?: NewsDraft | undefined;
  subNews: readonly SubNewsDraft[];
}

/** A live preview of the news as players will see it. */
export function NewsPreview({ news, subNews }: NewsPreviewProps) {
  if (!news && subNews.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it when it overflows
    <section aria-label="Vista previa" tabIndex={0} className={styles.preview}>
      <p className={styles.caption}>Así la verán los jugadores</p>
      {news && (
        <header>
          <h2 className={headings.marked}>{news.titulo.trim() || 'Sin título todavía'}</h2>
          <p className={styles.text}>
            <LinkedText text={news.descripcion} />
          </p>
        </header>
      )}
      {subNews.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last one changes with every key press
        <SubNewsSection key={index} subNews={item} />
      ))}
    </section>
  );
}
