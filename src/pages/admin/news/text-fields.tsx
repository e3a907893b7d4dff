import { limits } from '#contract/limits.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { Field } from '../../../components/field.tsx';
import { TextAreaField } from '../../../components/text-area-field.tsx';
import styles from './news-writing.module.css';

interface NewsFieldsProps {
  news: NewsDraft;
  isLocked: boolean;
  /** Stands by the title when that is missing, else by the text. */
  error?: string | undefined;
  onChange: (news: NewsDraft) => void;
}

/** Title and description of a news. Each key counts: for the preview, and for the draft that is kept. */
export function NewsFields({ news, isLocked, error, onChange }: NewsFieldsProps) {
  const isTitleMissing = news.titulo.trim() === '';
  return (
    <>
      <Field
        label="Título"
        name="titulo"
        autoComplete="off"
        maxLength={limits.newsTitleMax}
        value={news.titulo}
        readOnly={isLocked}
        error={isTitleMissing ? error : undefined}
        onChange={(event) => onChange({ ...news, titulo: event.target.value })}
      />
      <TextAreaField
        label="Descripción"
        name="descripcion"
        rows={5}
        maxLength={limits.newsTextMax}
        value={news.descripcion}
        readOnly={isLocked}
        error={isTitleMissing ? undefined : error}
        onChange={(event) => onChange({ ...news, descripcion: event.target.value })}
      />
    </>
  );
}

interface SubNewsFieldsProps {
  part: SubNewsDraft;
  isLocked: boolean;
  /** Stands by the title when that is missing, else by the text. */
  error?: string | undefined;
  onChange: (part: SubNewsDraft) => void;
}

/** Title and content of a sub-news. */
export function SubNewsFields({ part, isLocked, error, onChange }: SubNewsFieldsProps) {
  const isTitleMissing = part.minititulo.trim() === '';
  return (
    <>
      <Field
        label="Minititulo"
        name="minititulo"
        autoComplete="off"
        maxLength={limits.newsTitleMax}
        value={part.minititulo}
        readOnly={isLocked}
        error={isTitleMissing ? error : undefined}
        onChange={(event) => onChange({ ...part, minititulo: event.target.value })}
      />
      <TextAreaField
        label="Contenido"
        name="contenido"
        rows={4}
        note={<p className={styles['hint']}>Cada * empieza un punto de la lista.</p>}
        maxLength={limits.newsTextMax}
        value={part.contenido}
        readOnly={isLocked}
        error={isTitleMissing ? undefined : error}
        onChange={(event) => onChange({ ...part, contenido: event.target.value })}
      />
    </>
  );
}
