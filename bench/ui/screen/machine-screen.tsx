import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { type Actor, type AnyStateMachine, createMachine, StateMachine } from 'xstate';
import type { MachineEntry, Screen } from '#bench/registry/entry.ts';
import { benchPaths } from '#bench/ui/bench-paths.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { ErrorBoundary } from '#src/components/error-boundary.tsx';
import { Spinner } from '#src/components/spinner.tsx';
import { AppContext, type UseActor, UseActorContext } from '#src/core/workflow.ts';
import styles from './machine-screen.module.css';
import { createScreenApp } from './screen-app.ts';
import { ScreenFrame } from './screen-frame.tsx';

interface MachineScreenProps {
  entry: MachineEntry;
  screen: Screen;
  run: RunState;
}

/** The site's own page, driven by the bench's run. */
export function MachineScreen({ entry, screen, run }: MachineScreenProps) {
  const [width, setWidth] = useState(390);
  const [theme, setTheme] = useState('');
  const address = typeof screen.address === 'string' ? screen.address : screen.address(run.snapshot);
  const [Page] = useState(() => lazy(screen.page));
  const inner = innerMachine(entry, run.pending);
  // The tester's steps mount the page again: an equal state looks the same, also after a page that broke.
  const testerSteps = run.records.filter(({ isFromScreen }) => !isFromScreen).length;
  return (
    <section aria-label="Página" className={styles.screen}>
      <div className={styles.head}>
        <select aria-label="Tema" value={theme} onChange={(event) => setTheme(event.currentTarget.value)}>
          <option value="">Tema del sistema</option>
          <option value="dark">Noche</option>
          <option value="light">Amanecer</option>
        </select>
        <select
          aria-label="Ancho"
          value={width}
          onChange={(event) => setWidth(Number(event.currentTarget.value))}
        >
          <option value={390}>Móvil (390 px)</option>
          <option value={768}>Tableta (768 px)</option>
          <option value={1280}>Escritorio (1280 px)</option>
        </select>
      </div>
      {inner !== undefined ? (
        <p role="status" className={styles.note}>
          <span>En este estado la pantalla es de otra máquina: </span>
          <Link to={benchPaths.machine(inner.id)}>{inner.id}</Link>
        </p>
      ) : address === null ? (
        <p role="status" className={styles.note}>
          En este estado la persona ya salió de la página.
        </p>
      ) : (
        <ScreenFrame title={`Pantalla de ${entry.machine.id}`} width={width} theme={theme}>
          <RunScreen
            key={`${run.recording.actor.sessionId} ${testerSteps}`}
            entry={entry}
            address={address}
            run={run}
            Page={Page}
          />
        </ScreenFrame>
      )}
    </section>
  );
}

/** The pending service that is another machine, whose screen this state shows. */
function innerMachine({ machine }: MachineEntry, pending: readonly string[]): AnyStateMachine | undefined {
  return pending
    .map((name): unknown => machine.implementations.actors[name])
    .find((logic) => logic instanceof StateMachine);
}

interface RunScreenProps extends Omit<MachineScreenProps, 'screen'> {
  address: string;
  Page: ComponentType;
}

function RunScreen({ entry, address, run, Page }: RunScreenProps) {
  const { actor, screenClock, pending } = run.recording;
  // The page would read the state of a machine that does not really run, before the bench shows the note instead.
  const isElsewhere = useSelector(actor, () => innerMachine(entry, pending()) !== undefined);
  const app = useMemo(() => createScreenApp(entry, actor, screenClock), [entry, actor, screenClock]);
  const useActor = useMemo(() => createUseActor(entry.machine, actor), [entry, actor]);
  return (
    <AppContext value={app}>
      <UseActorContext value={useActor}>
        <MemoryRouter initialEntries={[address]}>
          <ErrorBoundary
            fallback={(error) => <p role="alert">{`La pantalla se rompió: ${String(error)}`}</p>}
          >
            <Suspense fallback={<Spinner />}>
              {!isElsewhere && <PageAt address={address} Page={Page} />}
            </Suspense>
          </ErrorBoundary>
        </MemoryRouter>
      </UseActorContext>
    </AppContext>
  );
}

/** Keeps the page's address in step with the machine. */
function PageAt({ address, Page }: { address: string; Page: ComponentType }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [path = ''] = address.split('?');

  useEffect(() => {
    navigate(address, { replace: true });
  }, [address, navigate]);

  if (pathname === path) return <Page />;
  return (
    <p role="status" className={styles.note}>
      <span>La pantalla lleva a </span>
      <strong>{pathname}</strong>
      <span>. </span>
      <SmallButton onClick={() => navigate(address, { replace: true })}>Volver</SmallButton>
    </p>
  );
}

/** Returns the bench's run for the machine under test, and a new actor for every other machine. */
function createUseActor(tested: AnyStateMachine, run: Actor<AnyStateMachine>): UseActor {
  return function useBenchActor(machine, options) {
    const isTested = machine.config === tested.config;
    const own = useActorRef(isTested ? idleMachine : machine, options);
    return isTested ? run : own;
  };
}

const idleMachine = createMachine({});
