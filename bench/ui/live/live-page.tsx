import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { ActorRow } from '#bench/ui/actor-row.tsx';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import { takenTransitionsText } from '#bench/ui/chart/chart-text.ts';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { stateValueText } from '#bench/ui/run/state-text.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import { Choice } from '#src/components/field.tsx';
import { likelyTransitions, statesOfValue } from './likely-transitions.ts';
import styles from './live-page.module.css';
import { listenToOpener, liveStore } from './live-sources.ts';
import type { LiveActor } from './live-store.ts';
import { LiveTimeline } from './live-timeline.tsx';
import { SocketForm } from './socket-form.tsx';

function nameOf({ machine, name }: LiveActor): string {
  return registry.find((entry) => entry.machine === machine)?.name ?? machine?.id ?? name;
}

function notesOf({ name, value, status, source }: LiveActor): string[] {
  const now = `${name} · ${value === null ? status : stateValueText(value)}`;
  return isForeign(source) ? [now, `de ${source}`] : [now];
}

/** Every actor of the app that opened this window or connects through a WebSocket, live. */
export function LivePage() {
  const actors = useSyncExternalStore(liveStore.subscribe, liveStore.getActors);
  const unreadable = useSyncExternalStore(liveStore.subscribe, liveStore.getUnreadable);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAll, setIsAll] = useState(false);

  useEffect(listenToOpener, []);

  const shown = [...actors.values()].filter(
    ({ machine, status }) => isAll || (machine && status === 'active'),
  );
  const chosen = actors.get(chosenId ?? '') ?? shown[0];
  const foreign = [...new Set([...actors.values()].map(({ source }) => source))].filter(isForeign);
  return (
    <>
      <h1 className={styles.title}>En vivo</h1>
      <SocketForm />
      {foreign.length > 0 && (
        <p role="status" className={styles.note}>
          {`Otra aplicación habla desde ${foreign.join(' y ')}: sus datos se muestran como llegan.`}
        </p>
      )}
      {[...unreadable].map(([source, count]) => (
        <p key={source} role="status" className={styles.note}>
          {`Mensajes de ${source} con otra forma, que no se muestran: ${count}.`}
        </p>
      ))}
      {actors.size === 0 ? (
        <div role="status" className={styles.note}>
          <p>
            <span>Todavía no llega nada. Abre el sitio con </span>
            <code>?inspect</code>
            <span>
              {
                ' en la dirección: él abre esta ventana y le cuenta todo lo que pasa, sin salir de este equipo.'
              }
            </span>
          </p>
          <p>
            <span>Otra aplicación con XState 5 la abre con </span>
            <code>{`createBrowserInspector({ url: '${window.location.origin}${benchPaths.live}' })`}</code>
            <span> de </span>
            <code>@statelyai/inspect</code>
            <span>, o manda sus mensajes al WebSocket de arriba.</span>
          </p>
        </div>
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
                    name={nameOf(actor)}
                    notes={notesOf(actor)}
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

function isForeign(source: string): boolean {
  return source !== window.location.origin;
}

const none: ReadonlySet<string> = new Set();

function ChosenActor({ actor }: { actor: LiveActor }) {
  const { machine, value } = actor;
  const chart = useMemo(() => (machine ? chartOf(machine) : null), [machine]);
  const last = actor.steps.at(-1);
  const current = useMemo(() => (machine ? statesOfValue(machine, value) : none), [machine, value]);
  const takenTransitions = useMemo(() => {
    if (!machine || !chart || !last) return none;
    if (last.transitions) return new Set(last.transitions);
    return likelyTransitions(chart, statesOfValue(machine, last.before), current, last.event.type);
  }, [machine, chart, last, current]);
  const fields = Object.entries(actor.context);
  return (
    <>
      {chart ? (
        <div className={styles.chart}>
          <ChartView chart={chart} current={current} takenTransitions={takenTransitions} />
          <p className={styles.note}>
            {takenTransitions.size === 0
              ? 'Última transición: ninguna, o no se reconoce.'
              : `Última transición${last?.transitions ? '' : ' (probable: la aplicación no la nombra)'}: ${takenTransitionsText(chart, takenTransitions)}`}
          </p>
        </div>
      ) : (
        <p className={styles.note}>Sin diagrama: este actor no manda la definición de una máquina.</p>
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
