import { limits } from '#contract/limits.ts';
import { isBlank } from '#contract/printable.ts';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { Field } from '#src/components/field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import styles from './news-writing.module.css';

export interface TextFieldsProps<Text> {
  text: Text;
  isLocked: boolean;
  /** Shown below the title if the title is missing, otherwise below the text. */
  error?: string | undefined;
  onChange: (text: Text) => void;
}

/** Title and description of a news item. Controlled, because the preview and the draft need every change. */
export function NewsFields({ text, isLocked, error, onChange }: TextFieldsProps<NewsDraft>) {
  const isTitleMissing = isBlank(text.titulo);
  return (
    <>
      <Field
        label="Título"
        name="titulo"
        autoComplete="off"
        most={limits.newsTitleMax}
        value={text.titulo}
        readOnly={isLocked}
        error={isTitleMissing ? error : undefined}
        onChange={(event) => onChange({ ...text, titulo: event.target.value })}
      />
      <TextAreaField
        label="Descripción"
        name="descripcion"
        rows={5}
        most={limits.newsTextMax}
        value={text.descripcion}
        readOnly={isLocked}
        error={isTitleMissing ? undefined : error}
        onChange={(event) => onChange({ ...text, descripcion: event.target.value })}
      />
    </>
  );
}

/** Title and content of a sub-news item. */
export function SubNewsFields({ text, isLocked, error, onChange }: TextFieldsProps<SubNewsDraft>) {
  const isTitleMissing = isBlank(text.minititulo);
  return (
    <>
      <Field
        label="Minititulo"
        name="minititulo"
        autoComplete="off"
        most={limits.newsTitleMax}
        value={text.minititulo}
        readOnly={isLocked}
        error={isTitleMissing ? error : undefined}
        onChange={(event) => onChange({ ...text, minititulo: event.target.value })}
      />
      <TextAreaField
        label="Contenido"
        name="contenido"
        rows={4}
        note={<p className={styles.hint}>Cada * empieza un punto de la lista.</p>}
        most={limits.newsTextMax}
        value={text.contenido}
        readOnly={isLocked}
        error={isTitleMissing ? undefined : error}
        onChange={(event) => onChange({ ...text, contenido: event.target.value })}
      />
    </>
  );
}
