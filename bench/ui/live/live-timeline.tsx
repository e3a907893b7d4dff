import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import styles from './live-page.module.css';
import type { LiveActor, LiveStep } from './live-store.ts';

/** The history of an actor, latest first. */
export function LiveTimeline({ actor }: { actor: LiveActor }) {
  const steps = actor.steps.map((step, index) => ({ step, index })).reverse();
  return (
    <section aria-label="Historia" className={styles.timeline}>
      <h2>{`Historia de ${actor.name}`}</h2>
      <ol reversed>
        {steps.map(({ step, index }) => (
          <li key={index}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: LiveStep }) {
  const { type, ...data } = step.event;
  const time = new Date(step.at).toLocaleTimeString('es-ES');
  return (
    <>
      <strong>{type}</strong>
      {Object.keys(data).length > 0 && <span>{` ${shortJson(data, 160)}`}</span>}
      <small>{` ${time}`}</small>
      {step.after !== null && JSON.stringify(step.before) !== JSON.stringify(step.after) && (
        <p>{`${step.before === null ? '—' : stateValueText(step.before)} → ${stateValueText(step.after)}`}</p>
      )}
      {step.changes.map(({ field, from, to }) => (
        <p key={field}>{`${field}: ${shortJson(from, 120)} → ${shortJson(to, 120)}`}</p>
      ))}
    </>
  );
}
