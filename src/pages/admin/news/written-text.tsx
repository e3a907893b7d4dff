import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import styles from './written-text.module.css';

type Words = NewsDraft | SubNewsDraft;

/** The texts of an item under the names of their fields, to read and copy. */
export function WrittenText({ text, other }: { text: Words; other?: Words }) {
  const others = other && fieldsOf(other);
  return (
    <dl className={styles.texts}>
      {fieldsOf(text).map(([name, words], index) => {
        const isDifferent = others !== undefined && others[index]?.[1].trim() !== words.trim();
        return (
          <div key={name} className={isDifferent ? styles.different : undefined}>
            <dt className={styles.name}>
              <span>{name}</span>
              {isDifferent && <span className={styles.mark}>Distinto del tuyo</span>}
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function fieldsOf(text: Words): readonly (readonly [string, string])[] {
  if ('titulo' in text)
    return [
      ['Título', text.titulo],
      ['Descripción', text.descripcion],
    ];
  return [
    ['Minititulo', text.minititulo],
    ['Contenido', text.contenido],
  ];
}
