import { stateValueText } from '#src/bench/run/state-text.ts';
import { shortJson } from '#src/bench/run/step-text.ts';
import styles from './live-page.module.css';
import type { LiveActor, LiveMoment } from './live-store.ts';

/** The history of an actor, latest first. */
export function LiveTimeline({ actor }: { actor: LiveActor }) {
  const moments = actor.moments.map((moment, index) => ({ moment, index })).reverse();
  return (
    <section aria-label="Historia" className={styles['timeline']}>
      <h2>{`Historia de ${actor.name}`}</h2>
      <ol reversed>
        {moments.map(({ moment, index }) => (
          <li key={index}>
            <Moment moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moment({ moment }: { moment: LiveMoment }) {
  const { type, ...data } = moment.event;
  const time = new Date(moment.at).toLocaleTimeString('es-ES');
  return (
    <>
      <strong>{type}</strong> {Object.keys(data).length > 0 && <span>{shortJson(data, 160)}</span>}{' '}
      <small>{time}</small>
      {moment.after !== null && JSON.stringify(moment.before) !== JSON.stringify(moment.after) && (
        <p>{`${moment.before === null ? '—' : stateValueText(moment.before)} → ${stateValueText(moment.after)}`}</p>
      )}
      {moment.changes.map(({ field, from, to }) => (
        <p key={field}>{`${field}: ${shortJson(from, 120)} → ${shortJson(to, 120)}`}</p>
      ))}
    </>
  );
}
