import { createBrowserReceiver } from '@statelyai/inspect';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { guardedWindow } from '../../inspector/guarded-window.ts';
import { ChartView } from '../chart/chart-view.tsx';
import { registry } from '../registry/registry.ts';
import { valueWords } from '../run/state-words.ts';
import { chartOf } from '../simulation/chart.ts';
import styles from './live-page.module.css';
import { createLiveStore, type LiveActor } from './live-store.ts';
import { LiveTimeline } from './live-timeline.tsx';
import { likelyTransitions, statesOfValue } from './live-trace.ts';

const store = createLiveStore();
let isReceiving = false;

/** Creating a receiver asks the site for the whole backlog, so create it once. */
function receive() {
  if (isReceiving) return;
  isReceiving = true;
  createBrowserReceiver({ window: guardedWindow(window, window.location.origin) }).subscribe(store.take);
}

function machineName({ machineId }: LiveActor): string | null {
  return registry.find(({ machine }) => machine.id === machineId)?.name ?? machineId;
}

/** Every actor of the site that opened this window, live. */
export function LivePage() {
  const actors = useSyncExternalStore(store.subscribe, store.getActors);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAll, setIsAll] = useState(false);

  useEffect(receive, []);

  const shown = [...actors.values()].filter(
    ({ machineId, status }) => isAll || (machineId && status === 'active'),
  );
  const chosen = actors.get(chosenId ?? '') ?? shown[0];
  return (
    <>
      <h1 className={styles['title']}>En vivo</h1>
      {actors.size === 0 ? (
        <p role="status" className={styles['note']}>
          Todavía no llega nada. Abre el sitio con <code>?inspect</code> en la dirección: él abre esta ventana
          y le cuenta todo lo que pasa, sin salir de este equipo.
        </p>
      ) : (
        <div className={styles['live']}>
          <section aria-label="Actores" className={styles['actors']}>
            <label className={styles['all']}>
              <input
                type="checkbox"
                checked={isAll}
                onChange={(event) => setIsAll(event.currentTarget.checked)}
              />
              También servicios y los que terminaron
            </label>
            <ul>
              {shown.map((actor) => (
                <li key={actor.id}>
                  <button
                    type="button"
                    aria-pressed={actor.id === chosen?.id}
                    className={styles['actor']}
                    onClick={() => setChosenId(actor.id)}
                  >
                    <strong>{machineName(actor) ?? actor.name}</strong>
                    <span>{`${actor.name} · ${actor.value === null ? actor.status : valueWords(actor.value)}`}</span>
                  </button>
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
  const machine = registry.find((entry) => entry.machine.id === actor.machineId)?.machine;
  const chart = useMemo(() => (machine ? chartOf(machine) : null), [machine]);
  const last = actor.moments.at(-1);
  const { current, traced } = useMemo(() => {
    const states = (value: LiveActor['value']) => statesOfValue(actor.machineId ?? '', value);
    const now = states(actor.value);
    const taken = chart && last ? likelyTransitions(chart, states(last.before), now, last.event.type) : null;
    return { current: now, traced: taken ?? new Set<string>() };
  }, [actor.machineId, actor.value, chart, last]);
  return (
    <>
      {chart && (
        <div className={styles['chart']}>
          <ChartView chart={chart} current={current} traced={traced} />
        </div>
      )}
      <LiveTimeline actor={actor} />
    </>
  );
}
