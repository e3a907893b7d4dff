import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getStateNodes } from 'xstate';
import type { LiveMoment } from '#bench/inspector/protocol.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import bench from '#bench/ui/bench.module.css';
import { takenTransitionsText } from '#bench/ui/chart/chart-text.ts';
import { ChartView } from '#bench/ui/chart/chart-view.tsx';
import { ContextTree } from '#bench/ui/context/context-tree.tsx';
import { BenchGrid } from '#bench/ui/grid/bench-grid.tsx';
import { Tabs } from '#bench/ui/grid/tabs.tsx';
import panel from '#bench/ui/panels/panel.module.css';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { StepList } from '#bench/ui/steps/step-list.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Choice } from '#src/components/field.tsx';
import { formatCount } from '#src/components/formats.ts';
import { ActorTree } from './actor-tree.tsx';
import styles from './live-page.module.css';
import { type LiveActor, type LiveSite, type LiveStep, liveStore, momentAt } from './live-store.ts';
import { actorName, momentText, stepRow } from './live-text.ts';
import { SendEvent } from './send-event.tsx';

/** The maximum number of rows in the sequence. */
const maxRows = 500;

/** Timers and ends are no reason to show another actor. */
const quiet = /^xstate\.(after|stop)/;

/** Every actor of the site that opened this window, live. */
export function LivePage() {
  const site = useSyncExternalStore(liveStore.subscribe, liveStore.getSite);
  useEffect(liveStore.listenToOpener, []);
  if (site.actors.size > 0) return <LiveGrid {...site} />;
  return (
    <div className={bench.page}>
      <p role="status" className={bench.lead}>
        {site.connection === 'unopened'
          ? 'Ninguna ventana del sitio abrió esta. Abre el sitio con «?inspect» en la dirección: él abre esta ventana y le cuenta todo lo que pasa, sin salir de este equipo. Si el navegador la bloquea, el sitio muestra el botón «Abrir el inspector».'
          : 'La ventana del sitio todavía no manda nada. Si su dirección no tiene «?inspect», ábrela otra vez con él.'}
      </p>
      <a href="/?inspect" target="_blank" rel="noreferrer">
        Abrir el sitio con ?inspect
      </a>
    </div>
  );
}

function LiveGrid({ connection, actors, steps }: LiveSite) {
  /** Null follows the actor that changes. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The step whose moment is shown; null shows the last one. */
  const [shownStep, setShownStep] = useState<LiveStep | null>(null);
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const [filter, setFilter] = useState('');
  const [isAll, setIsAll] = useState(false);

  const arrived = useMemo(
    () => (pausedAt === null ? steps : steps.filter(({ number }) => number <= pausedAt)),
    [steps, pausedAt],
  );
  const found = useMemo(() => {
    const all = arrived.flatMap((step) => {
      const actor = actors.get(step.actorId);
      if (!actor || !(isAll || actor.entry)) return [];
      const isFound = `${actorName(actor)} ${step.event.type}`.toLowerCase().includes(filter.toLowerCase());
      return isFound ? [{ step, actor }] : [];
    });
    return all
      .slice(-maxRows)
      .map(({ step, actor }) => ({ step, row: stepRow(step, actor, actors.get(step.senderId ?? '')) }));
  }, [arrived, actors, filter, isAll]);

  /** The actors now, or as they were after the shown step. */
  const then = [...actors.values()].flatMap((actor) => {
    const was = shownStep ? momentAt(steps, actor, shownStep.number) : actor;
    return was ? [{ ...actor, status: was.status, value: was.value }] : [];
  });
  const listed = then.filter(({ entry, status }) => isAll || (entry && status === 'active'));
  const isMachine = (id: string | undefined) => id !== undefined && Boolean(actors.get(id)?.entry);
  // The cause is shown, not the machines that it sent events to.
  const changed = arrived.findLast(
    ({ actorId, senderId, event }) => isMachine(actorId) && !isMachine(senderId) && !quiet.test(event.type),
  );
  const chosen = actors.get(shownStep?.actorId ?? chosenId ?? changed?.actorId ?? '') ?? listed[0];
  const step = shownStep ?? arrived.findLast(({ actorId }) => actorId === chosen?.id);
  const moment = step ?? chosen;

  return (
    <BenchGrid
      now={
        <section aria-label="Actores" className={classNames(bench.panels, panel.tab)}>
          {connection === 'left' && (
            <p role="alert" className={panel.problem}>
              El sitio se cerró o salió de la página: esto es lo último que llegó. Ábrelo otra vez con
              «?inspect».
            </p>
          )}
          <Choice
            type="checkbox"
            label="Mostrar llamadas y actores terminados"
            checked={isAll}
            onChange={(event) => setIsAll(event.currentTarget.checked)}
          />
          <Choice
            type="checkbox"
            label="Mostrar el actor de cada paso"
            checked={chosenId === null}
            onChange={(event) => setChosenId(event.currentTarget.checked ? null : (chosen?.id ?? null))}
          />
          <ActorTree
            actors={listed}
            chosenId={chosen?.id}
            onChosen={(id) => {
              setShownStep(null);
              setChosenId(id);
            }}
          />
        </section>
      }
      chart={chosen && moment && <LiveChart actor={chosen} moment={moment} transitions={step?.transitions} />}
      side={
        <Tabs
          label="Detalles"
          tabs={[
            {
              name: 'Contexto',
              content: <ContextTree value={moment?.context} changes={step?.changes ?? []} />,
            },
            {
              name: 'Enviar evento',
              content: chosen && (
                <SendEvent key={chosen.id} actor={chosen} onEdit={() => setChosenId(chosen.id)} />
              ),
            },
          ]}
        />
      }
      steps={
        <StepList
          label="Secuencia"
          rows={found.map(({ row }) => row)}
          hasStart={false}
          current={(shownStep ?? found.at(-1)?.step)?.number ?? 0}
          onGoTo={(number) => setShownStep(steps.find((other) => other.number === number) ?? null)}
          tools={
            <>
              <input
                type="search"
                aria-label="Filtrar por actor o evento"
                placeholder="Filtrar por actor o evento"
                className={styles.filter}
                value={filter}
                onChange={(event) => setFilter(event.currentTarget.value)}
              />
              <SmallButton
                onClick={() => setPausedAt(pausedAt === null ? (steps.at(-1)?.number ?? 0) : null)}
              >
                {pausedAt === null ? 'Pausa' : 'Continuar'}
              </SmallButton>
              <SmallButton onClick={liveStore.clear}>Vaciar</SmallButton>
              {shownStep && <SmallButton onClick={() => setShownStep(null)}>Volver a lo último</SmallButton>}
              <p role="status">
                {pausedAt !== null &&
                  `En pausa: ${formatCount(steps.length - arrived.length, 'paso nuevo', 'pasos nuevos')}`}
              </p>
            </>
          }
        />
      }
    />
  );
}

interface LiveChartProps {
  actor: LiveActor;
  moment: LiveMoment;
  transitions: readonly string[] | undefined;
}

function LiveChart({ actor, moment, transitions }: LiveChartProps) {
  const { entry } = actor;
  const { value } = moment;
  const chart = useMemo(() => entry && chartOf(entry.machine), [entry]);
  const current = useMemo(() => {
    const nodes = entry && value !== null ? getStateNodes(entry.machine.root, value) : [];
    return new Set(nodes.map(({ id }) => id));
  }, [entry, value]);
  const taken = useMemo(() => new Set(transitions), [transitions]);
  const head = (
    <div className={bench.chartHead}>
      <p role="status">
        <span>{`${actorName(actor)}: `}</span>
        <strong>{momentText(moment)}</strong>
      </p>
      {chart && taken.size > 0 && <p>{`Última transición: ${takenTransitionsText(chart, taken)}`}</p>}
    </div>
  );
  if (chart) return <ChartView chart={chart} current={current} takenTransitions={taken} head={head} />;
  return (
    <section aria-label="Diagrama">
      {head}
      <p className={bench.page}>Sin diagrama: este actor no es una máquina.</p>
    </section>
  );
}
