import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MachineEntry } from '#bench/registry/entry.ts';
import { registry } from '#bench/registry/registry.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import { CoveragePanel } from '#bench/ui/panels/coverage-panel.tsx';
import { createSession, session } from '#bench/ui/run/session-coverage.ts';

function entryOf(id: string): MachineEntry {
  const entry = registry.find(({ machine }) => machine.id === id);
  if (!entry) throw new Error(`${id} is not registered`);
  return entry;
}

const story = entryOf('story');
const found = story.events.find(({ type }) => type === 'draft.found') ?? { type: '' };
const restoring = 'story.restoring';

/** A step of the story in a session. */
function tryIn({ coverage }: Pick<typeof session, 'coverage'>) {
  const { inspect } = coverage(story);
  simulate(story, [{ type: 'event', event: found }], { inspect }).actor.stop();
}

function missingIn({ coverage }: Pick<typeof session, 'coverage'>): string[] {
  return coverage(story)
    .missing()
    .map(({ name }) => name);
}

afterEach(() => {
  localStorage.clear();
  session.clear(story);
});

describe('the coverage of a session', () => {
  it('survives a reload', () => {
    // Only this listener, because other tests share the window.
    const listening = vi.spyOn(window, 'addEventListener');
    const first = createSession(window);
    const [, leave] = listening.mock.calls.find(([type]) => type === 'pagehide') ?? [];
    listening.mockRestore();
    if (typeof leave !== 'function') throw new Error('the session does not notice that the page is left');
    expect(missingIn(first)).toContain(restoring);
    tryIn(first);
    leave.call(window, new Event('pagehide'));
    const reloaded = createSession(window);
    expect(missingIn(reloaded)).toEqual(missingIn(first));
    expect(missingIn(reloaded)).not.toContain(restoring);
  });

  it('is forgotten when it is damaged', () => {
    localStorage.setItem('bench.coverage', '{"story":');
    expect(missingIn(createSession(window))).toContain(restoring);
  });
});

describe('the panel of the coverage', () => {
  const onReplay = vi.fn();
  function open() {
    render(<CoveragePanel entry={story} chart={chartOf(story.machine)} onReplay={onReplay} />);
    return userEvent.setup();
  }
  const figures = () => screen.getByText(/^Esta sesión: /).textContent;
  const inPanel = { hidden: true };

  it('shows the path to a goal that was not tried, and plays it', async () => {
    const user = open();
    const goal = screen.getByRole('button', {
      name: 'editing: leave.requested [isEdited] → leaving: la guarda dice que no',
      ...inPanel,
    });
    await user.click(goal);
    const item = within(goal.closest('li') ?? document.body);
    await user.click(await item.findByRole('button', { name: 'Reproducir', ...inPanel }));
    expect(item.getAllByRole('listitem', inPanel).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^draft\.found/),
      expect.stringMatching(/^leave\.requested/),
    ]);
    expect(onReplay).toHaveBeenLastCalledWith({ input: 0, steps: [expect.anything(), expect.anything()] });
  });

  it('can be cleared, exported, and merged with the coverage of another tester', async () => {
    const empty = open();
    const { length } = session.coverage(story).all;
    expect(figures()).toBe(`Esta sesión: 0 de ${length} · Pruebas: todo`);
    const other = createSession(window);
    tryIn(other);
    const file = (text: string) => new File([text], 'cobertura.json', { type: 'application/json' });
    const input = screen.getByLabelText('Sumar un archivo', { selector: 'input' });
    await empty.upload(input, file(other.text()));
    expect(await screen.findByText('Máquinas sumadas: 1.')).toBeInTheDocument();
    expect(missingIn(session)).toEqual(missingIn(other));
    expect(figures()).not.toMatch(/^Esta sesión: 0 /);
    await empty.click(screen.getByRole('button', { name: 'Vaciar', ...inPanel }));
    expect(figures()).toMatch(/^Esta sesión: 0 /);
    await empty.upload(input, file('[]'));
    expect(await screen.findByText('Ese archivo no tiene una cobertura.')).toBeInTheDocument();
  });
});
