import { type ReactNode, useEffect, useRef } from 'react';
import type { NewsDraft, SubNewsDraft } from '#contract/rules/news.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import forms from '#src/styles/forms.module.css';
import lists from '#src/styles/lists.module.css';
import styles from './news-writing.module.css';
import { WrittenText } from './written-text.tsx';

interface LostTextProps {
  message: string;
  /** The user has just learned it: announce it, and continue here. */
  isNew?: boolean;
  texts: readonly (NewsDraft | SubNewsDraft)[];
  /** Creates a new news item from it; omitted if it cannot be one. */
  onReuse?: (() => void) | undefined;
  onDiscard: () => void;
  children?: ReactNode;
}

/** Unsent text of an item that does not exist any more: it can be read and copied until it is discarded. */
export function LostText({ message, isNew = false, texts, onReuse, onDiscard, children }: LostTextProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const reuse = () => {
    // Otherwise the focus would go to a heading of the new form, far below its note.
    document.querySelector('main')?.focus({ preventScroll: true });
    onReuse?.();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Texto sin guardar"
      className={classNames(lists.row, styles.part)}
    >
      <p role={isNew ? 'alert' : undefined}>{message}</p>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change
        <WrittenText key={index} text={text} />
      ))}
      <div className={forms.buttons}>
        {onReuse && <Button onClick={reuse}>Crear una noticia nueva</Button>}
        <Button onClick={onDiscard}>Descartar este texto</Button>
        {children}
      </div>
    </section>
  );
}
