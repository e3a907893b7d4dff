import { bulletPoints, type SubNewsDraft } from '#contract/rules/news.ts';
import shared from '#src/styles/shared.module.css';
import { classNames } from './class-names.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './sub-news-section.module.css';

/** One item of sub-news with its bullet points, as players read it. */
export function SubNewsSection({ subNews }: { subNews: SubNewsDraft }) {
  return (
    <section className={classNames(shared.panel, styles.section)}>
      <h3 className={styles.title}>{subNews.minititulo}</h3>
      <ul className={styles.points}>
        {bulletPoints(subNews.contenido).map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same bullet point may appear twice
          <li key={index}>
            <LinkedText text={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}
