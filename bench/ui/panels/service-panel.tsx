import { useState } from 'react';
import { outcomesOf } from '#bench/simulation/outcomes.ts';
import type { Outcome } from '#bench/simulation/step.ts';
import { secondsText } from '#bench/ui/chart/chart-text.ts';
import { distinctTexts, outcomeText } from '#bench/ui/run/step-text.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { durations, limits } from '#contract/limits.ts';
import { endpointOf } from '#machines/shared/calls.ts';
import { Field } from '#src/components/field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import styles from './panel.module.css';
import { Panel, type RunPanelProps } from './panel.tsx';

/** The calls and other services that the machine waits for: the tester chooses each outcome. */
export function ServicePanel({ entry, run, onStep }: RunPanelProps) {
  return (
    <Panel title="Llamadas pendientes" note={String(run.pending.length)}>
      {run.pending.length === 0 && <p className={styles.faint}>Ninguna.</p>}
      {run.pending.map((service) => (
        <Service key={service} entry={entry} service={service} onStep={onStep} />
      ))}
    </Panel>
  );
}

function Service({ entry, service, onStep }: Omit<RunPanelProps, 'run'> & { service: string }) {
  const endpoint = endpointOf(entry.machine.implementations.actors[service]);
  const outcomes: readonly Outcome[] = [...outcomesOf(entry, service), ...(endpoint ? furtherFailures : [])];
  const texts = distinctTexts(outcomes.map((outcome) => outcomeText(outcome, Number.POSITIVE_INFINITY)));
  const answer = (outcome: Outcome) => onStep({ type: 'answer', service, outcome });
  return (
    <fieldset className={styles.service}>
      <legend>
        <strong>{service}</strong>
        {endpoint && <span className={styles.faint}>{` ${endpoint.method} ${endpoint.path}`}</span>}
      </legend>
      <div className={styles.chips}>
        {outcomes.map((outcome, index) => (
          <SmallButton
            key={JSON.stringify(outcome)}
            hint={JSON.stringify(outcome, null, 1).slice(0, 1000)}
            onClick={() => answer(outcome)}
          >
            <span>{index === 0 && endpoint ? '✓ ejemplo' : texts[index]}</span>
          </SmallButton>
        ))}
        <SmallButton onClick={() => onStep({ type: 'wait', milliseconds: durations.slow })}>
          {`no responde (${secondsText(durations.slow)})`}
        </SmallButton>
      </div>
      {endpoint && <OwnAnswer onAnswered={answer} />}
    </fieldset>
  );
}

/** Failures of any call, in addition to the refusals in the machine's entry. */
const furtherFailures: readonly Outcome[] = [
  { type: 'answered', status: 401, body: 'Debes iniciar sesión.' },
  { type: 'answered', status: 500, body: '<!doctype html><h1>Internal Error</h1>' },
  { type: 'unreadable' },
];

/** Answers to start from. */
const presets = [
  { name: '429, demasiadas peticiones', status: 429, body: 'Demasiados intentos. Espera 30 segundos.' },
  { name: '503, sin servicio', status: 503, body: '{"error":"Service Unavailable"}' },
  { name: '200, una página HTML', status: 200, body: '<!doctype html><title>Portal</title>' },
  { name: '200, otro esquema', status: 200, body: '{"otro":"esquema"}' },
  { name: '400, con texto del servidor', status: 400, body: '{"message":"No se puede ahora."}' },
  { name: '400, un texto enorme', status: 400, body: 'x'.repeat(20 * limits.serverTextMax) },
] as const;

function OwnAnswer({ onAnswered }: { onAnswered: (outcome: Outcome) => void }) {
  const [status, setStatus] = useState('200');
  const [body, setBody] = useState('{}');
  const number = Number(status);
  const isStatus = Number.isInteger(number) && number >= 100 && number <= 599;
  return (
    <details className={styles.fold}>
      <summary>Otra respuesta…</summary>
      <p className={styles.faint}>
        Las cabeceras, como Retry-After, no cambian nada: ninguna máquina las lee.
      </p>
      <div className={styles.form}>
        {presets.map((preset) => (
          <SmallButton
            key={preset.name}
            onClick={() => {
              setStatus(String(preset.status));
              setBody(preset.body);
            }}
          >
            {preset.name}
          </SmallButton>
        ))}
        <Field
          label="Código HTTP"
          name="status"
          inputMode="numeric"
          value={status}
          error={isStatus ? undefined : 'Un número de 100 a 599.'}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <TextAreaField
          label="Cuerpo de la respuesta"
          rows={5}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <SmallButton
          isDisabled={!isStatus}
          onClick={() => onAnswered({ type: 'answered', status: number, body: jsonOr(body) })}
        >
          {`Responder ${status}`}
        </SmallButton>
      </div>
    </details>
  );
}

/** The parsed JSON; another text is the body as it is. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
