import { createBrowserInspector } from '@statelyai/inspect';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createBacklog } from '#bench/inspector/inspection-backlog.ts';
import { InspectorButton } from '#bench/inspector/inspector-button.tsx';
import { keepInspector, requestedInspector } from '#bench/inspector/inspector-request.ts';
import { createSiteInspector } from '#bench/inspector/site-inspector.ts';
import { chartOf } from '#bench/simulation/chart.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import { transitionText } from '#bench/ui/chart/chart-text.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { machineFrom } from '#bench/ui/live/foreign-machine.ts';
import { likelyTransitions, statesOfValue } from '#bench/ui/live/likely-transitions.ts';
import { createLiveStore } from '#bench/ui/live/live-store.ts';
import { durations } from '#contract/limits.ts';
import { loginMachine } from '#machines/session/login.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { emptyWindow, queueIdleWork } from '#tests/support/inspector-page.ts';

const origin = 'https://sitio.example';
const connected = { type: '@statelyai.connected' };

const becomeIdle = queueIdleWork();

/** An inspector of a page, and the messages that it posts to the window that it opens. */
function inspected({ isBlocked = false } = {}) {
  const page = emptyWindow();
  const peer = emptyWindow();
  const open = vi.spyOn(page, 'open').mockReturnValue(isBlocked ? null : peer);
  const posted: { message: { type: string; sessionId?: string }; to: unknown }[] = [];
  vi.spyOn(peer, 'postMessage').mockImplementation((message: { type: string }, to: unknown) => {
    posted.push({ message: structuredClone(message), to });
  });
  const inspector = createSiteInspector(page, `${origin}/qa/en-vivo`);
  return {
    inspector,
    page,
    open,
    peer,
    posted,
    say: (message: unknown, from: { origin: string; source: Window }) =>
      page.dispatchEvent(new MessageEvent('message', { data: message, ...from })),
  };
}

describe('the inspector of the site', () => {
  it('posts all events to the window that it opened, at its origin only', () => {
    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    createActor(toastMachine, { inspect: inspector.inspect }).start();
    becomeIdle();
    say(connected, { origin: 'https://otro.example', source: peer });
    say(connected, { origin, source: emptyWindow() });
    say({ type: 'hola' }, { origin, source: peer });
    expect(posted).toEqual([]);
    say(connected, { origin, source: peer });
    expect(posted.map(({ message }) => message.type)).toEqual([
      '@xstate.actor',
      '@xstate.event',
      '@xstate.snapshot',
    ]);
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([origin]));
  });

  it('does not report actors that never started, which StrictMode creates', () => {
    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    say(connected, { origin, source: peer });
    createActor(toastMachine, { inspect: inspector.inspect });
    const used = createActor(toastMachine, { inspect: inspector.inspect }).start();
    becomeIdle();
    const registered = posted.filter(({ message }) => message.type === '@xstate.actor');
    expect(registered.map(({ message }) => message.sessionId)).toEqual([used.sessionId]);
  });

  it('keeps every registration and last state, regardless of the length of the history', () => {
    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    const quiet = createActor(toastMachine, { inspect: inspector.inspect }).start();
    quiet.send(errorMessage('Hola.', durations.toast));
    const busy = createActor(toastMachine, { inspect: inspector.inspect }).start();
    for (let turn = 0; turn < 3000; turn += 1) busy.send({ type: 'message.held', by: 'pointer' });
    becomeIdle();
    say(connected, { origin, source: peer });
    const ofQuiet = posted.filter(({ message }) => message.sessionId === quiet.sessionId);
    expect(ofQuiet.map(({ message }) => message)).toEqual([
      expect.objectContaining({ type: '@xstate.actor' }),
      expect.objectContaining({
        type: '@xstate.snapshot',
        snapshot: expect.objectContaining({ value: 'shown' }),
      }),
    ]);
    quiet.stop();
  });

  it('drops the oldest stopped actors, never running ones', () => {
    const backlog = createBacklog();
    const base = { rootId: 'x:0', createdAt: '0', id: '', _version: '1' };
    for (let index = 0; index < 2100; index += 1) {
      const sessionId = `x:${index}`;
      backlog.add({
        ...base,
        type: '@xstate.actor',
        sessionId,
        name: sessionId,
        snapshot: {},
        definition: undefined,
        parentId: undefined,
      });
      backlog.add({
        ...base,
        type: '@xstate.snapshot',
        sessionId,
        event: { type: 'e' },
        snapshot: { status: index === 0 ? 'active' : 'done', output: undefined, error: undefined },
      });
    }
    const known = backlog.replay().filter(({ type }) => type === '@xstate.actor');
    expect(known.map(({ sessionId }) => sessionId)).toContain('x:0');
    expect(known.map(({ sessionId }) => sessionId)).not.toContain('x:1');
    expect(known).toHaveLength(2000);
  });

  it('shows a button when the browser blocks the window', async () => {
    const user = userEvent.setup();
    const { inspector, open, peer } = inspected({ isBlocked: true });
    inspector.open();
    render(<InspectorButton inspector={inspector} />);
    open.mockReturnValue(peer);
    await user.click(screen.getByRole('button', { name: 'Abrir el inspector' }));
    expect(screen.queryByRole('button', { name: 'Abrir el inspector' })).not.toBeInTheDocument();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('shows the button when the user comes back from the closed window', () => {
    const { inspector, page, peer } = inspected();
    inspector.open();
    render(<InspectorButton inspector={inspector} />);
    expect(screen.queryByRole('button', { name: 'Abrir el inspector' })).not.toBeInTheDocument();
    Object.defineProperty(peer, 'closed', { value: true });
    act(() => void page.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('button', { name: 'Abrir el inspector' })).toBeVisible();
  });
});

describe('the inspector that the site starts with', () => {
  const leaveAndOpen = (path: string) => {
    window.dispatchEvent(new Event('pagehide'));
    window.history.replaceState(null, '', path);
    return requestedInspector(window);
  };

  it('is the one of the URL, or the one that was open before a reload, and never inspects the bench', () => {
    let isOpen = true;
    onTestFinished(() => {
      isOpen = false;
      window.history.replaceState(null, '', '/');
    });
    window.history.replaceState(null, '', '/?inspect=stately');
    expect(requestedInspector(window)).toBe('stately');
    keepInspector(window, 'stately', () => isOpen);
    expect(leaveAndOpen('/tops')).toBe('stately');
    expect(leaveAndOpen('/qa/en-vivo')).toBeNull();
    isOpen = false;
    leaveAndOpen('/tops');
    expect(leaveAndOpen('/tops')).toBeNull();
  });
});

function cyclic(): object {
  const value: Record<string, unknown> = { type: '@xstate.actor' };
  value['self'] = value;
  return value;
}

describe('the live page', () => {
  it('shows the actors of the opener, and the history of each', async () => {
    const opener = emptyWindow();
    const asked = vi.spyOn(opener, 'postMessage').mockImplementation(() => {});
    Object.defineProperty(window, 'opener', { value: opener, configurable: true });
    onTestFinished(() => {
      Object.defineProperty(window, 'opener', { value: null, configurable: true });
    });
    const user = userEvent.setup();
    render(
      <StrictMode>
        <LayoutContext value={() => Promise.reject(new Error('no worker'))}>
          <MemoryRouter initialEntries={['/qa/en-vivo']}>
            <BenchPage />
          </MemoryRouter>
        </LayoutContext>
      </StrictMode>,
    );
    expect(asked).toHaveBeenCalledExactlyOnceWith(connected, '*');
    expect(screen.getByText(/Todavía no llega nada/)).toBeVisible();

    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    say(connected, { origin, source: peer });
    const actor = createActor(toastMachine, { inspect: inspector.inspect }).start();
    // Otherwise its message would time out during another test and be logged there.
    onTestFinished(() => {
      actor.stop();
    });
    actor.send(errorMessage('Hola.', durations.toast));
    becomeIdle();
    await act(async () => {
      for (const { message } of posted) {
        window.dispatchEvent(
          new MessageEvent('message', { data: message, origin: window.location.origin, source: opener }),
        );
      }
    });
    await user.click(screen.getByRole('checkbox', { name: /También servicios/ }));
    await user.click(screen.getByRole('button', { name: /^Mensaje/ }));
    const history = screen.getByRole('region', { name: 'Historia' });
    expect(within(history).getByText('hidden → shown')).toBeVisible();
    expect(within(history).getByText('message.shown')).toBeVisible();
    expect(screen.getByText('Última transición: toast: message.shown')).toBeVisible();
  });

  it('receives apps of other origins from their own inspector, and ignores invalid messages', () => {
    const store = createLiveStore('https://nuestro.example');
    const page = emptyWindow();
    vi.spyOn(page, 'open').mockReturnValue(null);
    const inspector = createBrowserInspector({
      window: page,
      send: (message) => store.take(origin, message),
    });
    // A machine of another app, although it has the id and a state of one of our machines.
    const machine = createMachine(
      {
        id: 'login',
        initial: 'idle',
        context: { note: '<b>hola</b>' },
        states: {
          idle: { on: { GO: { target: '#far', guard: ({ context }) => context.note !== '' } } },
          away: { id: 'far', after: { later: 'idle' } },
        },
      },
      { delays: { later: 60_000 } },
    );
    const actor = createActor(machine, { inspect: inspector.inspect }).start();
    actor.send({ type: 'GO' });
    becomeIdle();
    for (const odd of [null, 'hola', { type: '@xstate.actor' }, cyclic()]) store.take(origin, odd);

    const [shown] = store.getActors().values();
    if (!shown?.machine) throw new Error('the machine did not arrive');
    const chart = chartOf(shown.machine);
    expect(chart.states.map(({ id }) => id)).toEqual(['login', 'far', 'login.idle']);
    expect(chart.transitions.map((transition) => [transition.guard, transitionText(transition)])).toEqual([
      [null, 'tras later'],
      ['guard', 'GO [guard]'],
    ]);
    expect([...statesOfValue(shown.machine, shown.value)]).toEqual(['login', 'far']);
    expect(shown).toMatchObject({ source: origin, context: { note: '<b>hola</b>' } });
    expect(shown.steps.map(({ event, transitions }) => [event.type, transitions])).toEqual([
      ['xstate.init', null],
      ['GO', null],
    ]);
    expect(store.getUnreadable().get(origin)).toBe(4);
    actor.stop();
  });

  it('reads definitions that the inspector truncated, and rejects damaged ones', () => {
    const cut = machineFrom('{"initial":"a","states":{"a":{"states":"[Object]","on":{"GO":"b"}},"b":{}}}');
    expect(cut && chartOf(cut).states.map(({ id }) => id)).toEqual([
      '(machine)',
      '(machine).a',
      '(machine).b',
    ]);
    for (const damaged of ['{', 'null', '{"id":"x"}', '{"states":{"a":{"on":{"GO":"nowhere"}}}}'])
      expect(machineFrom(damaged)).toBeNull();
  });

  it('derives the transition from the event and the states around it', () => {
    const chart = chartOf(loginMachine);
    const states = (value: Parameters<typeof statesOfValue>[1]) => statesOfValue(loginMachine, value);
    expect(states({ credentials: { submitting: 'brief' } })).toEqual(
      new Set([
        'login',
        'login.credentials',
        'login.credentials.submitting',
        'login.credentials.submitting.brief',
      ]),
    );
    const taken = likelyTransitions(
      chart,
      states({ credentials: 'editing' }),
      states({ credentials: { submitting: 'brief' } }),
      'credentials.submitted',
    );
    expect([...taken]).toEqual(['login.credentials.editing --credentials.submitted[0]-->']);

    const chain = createMachine({
      id: 'chain',
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: { always: [{ guard: 'isOdd', target: 'a' }, 'c'] }, c: {} },
    });
    const inChain = (value: string) => statesOfValue(chain, value);
    expect([...likelyTransitions(chartOf(chain), inChain('a'), inChain('c'), 'GO')]).toEqual([
      'chain.a --GO[0]-->',
      'chain.b --always[1]-->',
    ]);
  });
});
