import { useId, useState } from 'react';
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Step } from '#bench/simulation/step.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

interface EventPanelProps {
  entry: MachineEntry;
  run: RunState;
  onStep: (step: Step) => void;
}

/** A button for every event that the user can send, with editable data. */
export function EventPanel({ entry, run, onStep }: EventPanelProps) {
  const possible = entry.events.filter((event) => run.snapshot.can(event)).length;
  return (
    <Panel title="Eventos" note={`${possible} de ${entry.events.length} posibles`}>
      {entry.events.length === 0 && <p className={styles.faint}>Esta máquina no recibe eventos.</p>}
      {entry.events.map((event) => (
        <EventRow key={JSON.stringify(event)} example={event} run={run} onStep={onStep} />
      ))}
    </Panel>
  );
}

function EventRow({ example, run, onStep }: Omit<EventPanelProps, 'entry'> & { example: AnyEventObject }) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(dataOf(example), null, 2));
  const data = parsed(text);
  const event: AnyEventObject = { ...data, type: example.type };
  const isAccepted = run.snapshot.can(event);
  const isPossible = isAccepted || isGuarded(run.snapshot, event);
  const dataText = Object.keys(dataOf(example)).length === 0 ? '' : ` ${shortJson(data ?? {}, 48)}`;
  return (
    <div>
      <SmallButton onClick={() => onStep({ type: 'event', event })} isDisabled={data === null || !isPossible}>
        <span>
          <strong>{example.type}</strong>
          <span>{dataText}</span>
          {isPossible && !isAccepted && <span> (la guarda dice que no)</span>}
        </span>
      </SmallButton>
      {dataText !== '' && (isPossible || data === null) && (
        <details className={styles.fold}>
          <summary aria-label={`Cambiar los datos de ${example.type}${dataText}`}>Cambiar datos</summary>
          <textarea
            rows={Math.min(8, text.split('\n').length)}
            spellCheck={false}
            aria-label={`Datos de ${example.type} en JSON`}
            aria-invalid={data === null}
            aria-describedby={data === null ? id : undefined}
            className={styles.text}
            value={text}
            onChange={(change) => setText(change.currentTarget.value)}
          />
          {data === null && (
            <p id={id} role="alert" className={styles.problem}>
              Esto no es un objeto JSON.
            </p>
          )}
        </details>
      )}
    </div>
  );
}

/** Whether an enabled transition of the event has a guard, which may reject the event. */
function isGuarded(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  return getNextTransitions(snapshot).some(
    ({ eventType, guard }) => eventType === type && guard !== undefined,
  );
}

function dataOf({ type: _type, ...data }: AnyEventObject): Record<string, unknown> {
  return data;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
