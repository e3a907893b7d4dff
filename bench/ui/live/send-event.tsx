import { useState } from 'react';
import { type AnyEventObject, getStateNodes } from 'xstate';
import { anyEvent } from '#bench/inspector/protocol.ts';
import panel from '#bench/ui/panels/panel.module.css';
import { stepText } from '#bench/ui/run/step-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { parseJson } from '#src/api/browser-storage.ts';
import { SelectField } from '#src/components/select-field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { type LiveActor, liveStore } from './live-store.ts';

interface SendEventProps {
  actor: LiveActor;
  /** Called when the tester begins to write, so that the page stays at this actor. */
  onEdit: () => void;
}

/** Sends any event to an actor of the running site, whether its state takes it or not. */
export function SendEvent({ actor, onEdit }: SendEventProps) {
  const { entry, value } = actor;
  const examples: readonly AnyEventObject[] = entry?.events ?? [];
  const [text, setText] = useState(() => pretty(examples[0]));
  const [result, setResult] = useState({ isSent: true, text: '' });
  const nodes = entry && value !== null ? getStateNodes(entry.machine.root, value) : [];
  const expected = new Set<string>(nodes.flatMap(({ ownEvents }) => ownEvents));

  function problemOf(event: AnyEventObject | null): string | null {
    if (!event) return 'Esto no es un evento: un objeto JSON con un texto en «type».';
    if (actor.status !== 'active') return 'Este actor terminó: ya no recibe eventos.';
    if (liveStore.send(actor.id, event)) return null;
    return 'La ventana del sitio se cerró o salió de la página: el evento no le llega.';
  }

  function send() {
    const event = parseJson(text, anyEvent);
    const problem = problemOf(event);
    setResult({ isSent: problem === null, text: problem ?? `Enviado: ${event?.type}` });
  }

  return (
    <div className={panel.tab}>
      {examples.length > 0 && (
        <SelectField
          label="Ejemplo"
          options={examples.map((event, index) => ({
            value: index,
            label: `${stepText({ type: 'event', event })}${expected.has(event.type) ? '' : ' (este estado no lo espera)'}`,
          }))}
          onFocus={onEdit}
          onChange={({ currentTarget }) => setText(pretty(examples[Number(currentTarget.value)]))}
        />
      )}
      <TextAreaField
        label="Evento en JSON"
        rows={8}
        spellCheck={false}
        value={text}
        onFocus={onEdit}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <SmallButton onClick={send}>Enviar</SmallButton>
      <p role="status" className={result.isSent ? undefined : panel.problem}>
        {result.text}
      </p>
    </div>
  );
}

function pretty(event: AnyEventObject = { type: '' }): string {
  return JSON.stringify(event, null, 2);
}
