import type { MachineEntry } from '#bench/registry/entry.ts';
import { outcomesOf } from '#bench/simulation/outcomes.ts';
import type { Outcome, Step } from '#bench/simulation/step.ts';
import { secondsText } from '#bench/ui/chart/chart-text.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { outcomeText } from '#bench/ui/run/step-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { durations } from '#contract/limits.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

interface ServicePanelProps {
  entry: MachineEntry;
  run: RunState;
  onStep: (step: Step) => void;
}

/** The services that the machine waits for: the tester chooses each outcome. */
export function ServicePanel({ entry, run, onStep }: ServicePanelProps) {
  return (
    <Panel title="Servicios en espera" note={String(run.pending.length)}>
      {run.pending.length === 0 && <p className={styles.faint}>No se espera nada.</p>}
      {run.pending.map((service) => (
        <Service key={service} entry={entry} service={service} onStep={onStep} />
      ))}
    </Panel>
  );
}

function Service({ entry, service, onStep }: Omit<ServicePanelProps, 'run'> & { service: string }) {
  const endpoint = endpointOf(entry.machine.implementations.actors[service]);
  const outcomes: readonly Outcome[] = [...outcomesOf(entry, service), ...(endpoint ? furtherFailures : [])];
  return (
    <fieldset className={styles.service}>
      <legend>
        <strong>{service}</strong>
        {endpoint && <span className={styles.faint}>{` ${endpoint.method} ${endpoint.path}`}</span>}
      </legend>
      <div className={styles.row}>
        {outcomes.map((outcome, index) => (
          <SmallButton
            key={JSON.stringify(outcome)}
            onClick={() => onStep({ type: 'answer', service, outcome })}
          >
            {index === 0 && endpoint ? `ejemplo: ${outcomeText(outcome)}` : outcomeText(outcome)}
          </SmallButton>
        ))}
        <SmallButton onClick={() => onStep({ type: 'wait', milliseconds: durations.slow })}>
          {`no responde (${secondsText(durations.slow)})`}
        </SmallButton>
      </div>
    </fieldset>
  );
}

/** Failures of any call, in addition to the refusals in the machine's entry. */
const furtherFailures: readonly Outcome[] = [
  { type: 'answered', status: 401, body: 'Debes iniciar sesión.' },
  { type: 'answered', status: 500, body: '<!doctype html><h1>Internal Error</h1>' },
  { type: 'unreadable' },
];
