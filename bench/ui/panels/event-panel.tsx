import { useState } from 'react';
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import * as z from 'zod/mini';
import { distinctTexts, shortJson } from '#bench/ui/run/step-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { parseJson } from '#src/api/browser-storage.ts';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import styles from './panel.module.css';
import { Panel, type RunPanelProps } from './panel.tsx';

const eventData = z.record(z.string(), z.unknown());

/** A button for every event that the user can send, with editable data. Testers may also send the impossible ones. */
export function EventPanel({ entry, run, onStep }: RunPanelProps) {
  const isPossible = (event: AnyEventObject) => run.snapshot.can(event) || isGuarded(run.snapshot, event);
  const dataTexts = new Map(
    entry.events.map((event) => {
      const alike = entry.events.filter(({ type }) => type === event.type);
      const texts = distinctTexts(alike.map((other) => JSON.stringify(dataOf(other))));
      return [event, texts[alike.indexOf(event)] ?? ''];
    }),
  );
  const rowsOf = (events: readonly AnyEventObject[]) =>
    events.map((event) => (
      <EventRow
        key={JSON.stringify(event)}
        example={event}
        exampleText={dataTexts.get(event) ?? ''}
        run={run}
        onStep={onStep}
      />
    ));
  const possible = entry.events.filter(isPossible);
  const others = entry.events.filter((event) => !isPossible(event));
  return (
    <Panel title="Eventos posibles" note={String(possible.length)}>
      {possible.length === 0 && <p className={styles.faint}>Ninguno en este estado.</p>}
      {rowsOf(possible)}
      {others.length > 0 && (
        <details className={styles.fold}>
          <summary>{`Otros eventos (${others.length})`}</summary>
          <p className={styles.faint}>La máquina no los espera ahora: debe ignorarlos.</p>
          {rowsOf(others)}
        </details>
      )}
    </Panel>
  );
}

interface EventRowProps extends Omit<RunPanelProps, 'entry'> {
  example: AnyEventObject;
  /** The data of the example, from where it differs from that of others. */
  exampleText: string;
}

function EventRow({ example, exampleText, run, onStep }: EventRowProps) {
  const exampleJson = JSON.stringify(dataOf(example), null, 2);
  const [text, setText] = useState(exampleJson);
  const data = parseJson(text, eventData);
  const event: AnyEventObject = { ...data, type: example.type };
  const isRefused = isGuarded(run.snapshot, event) && !run.snapshot.can(event);
  const hasData = Object.keys(dataOf(example)).length > 0;
  const dataText = hasData ? ` ${text === exampleJson ? exampleText : shortJson(data ?? {})}` : '';
  return (
    <div className={styles.event}>
      <SmallButton
        hint={JSON.stringify(event, null, 1)}
        onClick={() => onStep({ type: 'event', event })}
        isDisabled={data === null}
      >
        <span>
          <strong>{example.type}</strong>
          {isRefused && <span> (la guarda dice que no)</span>}
          <span>{dataText}</span>
        </span>
      </SmallButton>
      {dataText !== '' && (
        <details className={styles.fold}>
          <summary aria-label={`Cambiar los datos de ${example.type}${dataText}`}>✎</summary>
          <TextAreaField
            label={`Datos de ${example.type} en JSON`}
            rows={Math.min(8, text.split('\n').length)}
            spellCheck={false}
            value={text}
            error={data === null ? 'Esto no es un objeto JSON.' : undefined}
            onChange={(change) => setText(change.currentTarget.value)}
          />
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
