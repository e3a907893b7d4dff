import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getStateNodes } from 'xstate';
import { chartOf } from '#bench/simulation/chart.ts';
import { ActorRow } from '#bench/ui/actor-row.tsx';
import { takenTransitionsText } from '#bench/ui/chart/chart-text.ts';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import { Choice } from '#src/components/field.tsx';
import styles from './live-page.module.css';
import { type LiveActor, type LiveStep, liveStore } from './live-store.ts';

function noteOf({ name, value, status }: LiveActor): string {
  return `${name} · ${value === null ? status : stateValueText(value)}`;
}

/** Every actor of the site that opened this window, live. */
export function LivePage() {
  const actors = useSyncExternalStore(liveStore.subscribe, liveStore.getActors);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAll, setIsAll] = useState(false);

  useEffect(liveStore.listenToOpener, []);

  const shown = [...actors.values()].filter(({ entry, status }) => isAll || (entry && status === 'active'));
  const chosen = actors.get(chosenId ?? '') ?? shown[0];
  return (
    <>
      <h1 className={styles.title}>En vivo</h1>
      {actors.size === 0 ? (
        <p role="status" className={styles.note}>
          <span>Todavía no llega nada. Abre el sitio con </span>
          <code>?inspect</code>
          <span>
            {' en la dirección: él abre esta ventana y le cuenta todo lo que pasa, sin salir de este equipo.'}
          </span>
        </p>
      ) : (
        <div className={styles.live}>
          <section aria-label="Actores" className={styles.actors}>
            <Choice
              type="checkbox"
              label="También servicios y los que terminaron"
              checked={isAll}
              onChange={(event) => setIsAll(event.currentTarget.checked)}
            />
            <ul>
              {shown.map((actor) => (
                <li key={actor.id}>
                  <ActorRow
                    name={actor.entry?.name ?? actor.name}
                    note={noteOf(actor)}
                    isChosen={actor.id === chosen?.id}
                    onChosen={() => setChosenId(actor.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
          {chosen && <ChosenActor key={chosen.id} actor={chosen} />}
        </div>
      )}
    </>
  );
}

function ChosenActor({ actor }: { actor: LiveActor }) {
  const { entry, value } = actor;
  const chart = useMemo(() => (entry ? chartOf(entry.machine) : null), [entry]);
  const last = actor.steps.at(-1);
  const current = useMemo(
    () =>
      new Set(entry && value !== null ? getStateNodes(entry.machine.root, value).map(({ id }) => id) : []),
    [entry, value],
  );
  const takenTransitions = useMemo(() => new Set(last?.transitions), [last]);
  const fields = Object.entries(actor.context);
  return (
    <>
      {chart ? (
        <div className={styles.chart}>
          <ChartView chart={chart} current={current} takenTransitions={takenTransitions} />
          <p className={styles.note}>
            {`Última transición: ${takenTransitions.size === 0 ? 'ninguna.' : takenTransitionsText(chart, takenTransitions)}`}
          </p>
        </div>
      ) : (
        <p className={styles.note}>Sin diagrama: este actor no es una máquina.</p>
      )}
      {fields.length > 0 && (
        <section aria-label="Contexto" className={styles.context}>
          <h2>Contexto</h2>
          <dl>
            {fields.map(([field, data]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{shortJson(data, 300)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <LiveTimeline actor={actor} />
    </>
  );
}

/** The history of an actor, latest first. */
function LiveTimeline({ actor }: { actor: LiveActor }) {
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
      {step.changes.map(({ path, from, to }) => (
        <p key={path}>{`${path}: ${shortJson(from, 120)} → ${shortJson(to, 120)}`}</p>
      ))}
    </>
  );
}
