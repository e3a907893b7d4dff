import { limits } from '#contract/limits.ts';
import { countStoryCharacters } from '#contract/rules/story.ts';
import { classNames } from '#src/components/class-names.ts';
import { formatCount, formatNumber } from '#src/components/formats.ts';
import forms from '#src/styles/forms.module.css';
import styles from './story-counter.module.css';

/** The length of the story with its minimum and maximum. */
export function StoryCounter({ text }: { text: string }) {
  const count = countStoryCharacters(text);
  const verdict = verdictOf(count);
  return (
    <div className={styles.counter}>
      <progress
        className={classNames(forms.progress, verdict.look)}
        aria-hidden="true"
        max={limits.storyMax}
        value={Math.min(count, limits.storyMax)}
      />
      <p className={styles.figures}>
        <span>
          {`${formatCount(count, 'carácter válido', 'caracteres válidos')} (de ${formatNumber(limits.storyMin)} a ${formatNumber(limits.storyMax)})`}
        </span>
        {/* Changes only with the validity, not with every key, so that a screen reader announces it once. */}
        <span role="status" className={verdict.look}>
          {verdict.text}
        </span>
      </p>
    </div>
  );
}

function verdictOf(count: number): { text: string; look: string | undefined } {
  if (count < limits.storyMin) return { text: 'Aún es corta', look: styles.short };
  if (count > limits.storyMax) return { text: 'Es demasiado larga', look: styles.long };
  return { text: 'Longitud correcta', look: styles.right };
}
