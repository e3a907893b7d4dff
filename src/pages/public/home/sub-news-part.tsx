import { bulletPoints, type SubNewsDraft } from '#contract/rules/news.ts';
import styles from './sub-news-list.module.css';

/** One sub-item with its bullet points, as players read it. */
export function SubNewsPart({ part }: { part: SubNewsDraft }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{part.minititulo}</h3>
      <ul className={styles.points}>
        {bulletPoints(part.contenido).map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same bullet point may appear twice
          <li key={index}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
