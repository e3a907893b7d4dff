import type { MachineEntry } from '#bench/registry/entry.ts';
import type { Chart } from '#bench/simulation/chart.ts';
import { inputsOf } from '#bench/simulation/recording.ts';
import type { Path } from '#bench/simulation/shortest-path.ts';
import { statePathText } from '#bench/ui/chart/chart-text.ts';
import type { RunState } from '#bench/ui/run/run-store.ts';
import { shortJson } from '#bench/ui/run/step-text.ts';
import type { Jump } from '#bench/ui/run/use-jump.ts';
import { SmallButton } from '#bench/ui/small-button.tsx';
import { Button } from '#src/components/button.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

interface JumpPanelProps {
  entry: MachineEntry;
  chart: Chart;
  run: RunState;
  jump: Jump;
  onReplay: (path: Path) => void;
}

/** Jumps to a named scenario, to a state by the shortest path, or to another input. */
export function JumpPanel({ entry, chart, run, jump, onReplay }: JumpPanelProps) {
  const scenarios = Object.entries(entry.scenarios);
  const inputs = inputsOf(entry);
  return (
    <Panel title="Ir a">
      {scenarios.length > 0 && (
        <ul aria-label="Situaciones" className={styles.row}>
          {scenarios.map(([name, steps]) => (
            <li key={name}>
              <SmallButton onClick={() => onReplay({ input: 0, steps })}>{name}</SmallButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          const stateId = new FormData(event.currentTarget).get('state');
          if (typeof stateId === 'string') jump.start(stateId);
        }}
      >
        <SelectField
          label="Estado, por el camino más corto"
          name="state"
          options={chart.states.map(({ id }) => ({ value: id, label: statePathText(chart, id) }))}
        />
        <Button type="submit" isBusy={jump.isSearching}>
          Ir
        </Button>
      </form>
      <p role="status" className={styles.faint}>
        {jump.isSearching ? 'Buscando el camino…' : jump.problem}
      </p>
      {inputs.length > 1 && (
        <SelectField
          label="Empezar con"
          value={run.recording.input}
          options={inputs.map((input, index) => ({
            value: index,
            label: `${index + 1}: ${shortJson(
              input(() => 0),
              80,
            )}`,
          }))}
          onChange={(event) => onReplay({ input: Number(event.currentTarget.value), steps: [] })}
        />
      )}
    </Panel>
  );
}
