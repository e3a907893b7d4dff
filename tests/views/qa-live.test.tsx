import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { durations } from '#contract/limits.ts';
import { loginMachine } from '#machines/session/login.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import BenchPage from '#src/bench/bench-page.tsx';
import { LayoutContext } from '#src/bench/chart/layout-context.ts';
import { likelyTransitions, statesOfValue } from '#src/bench/live/live-trace.ts';
import { chartOf } from '#src/bench/simulation/chart.ts';
import { guardedWindow } from '#src/inspector/guarded-window.ts';
import { createBacklog } from '#src/inspector/inspection-backlog.ts';
import { InspectorButton } from '#src/inspector/inspector-button.tsx';
import { createSiteInspector } from '#src/inspector/site-inspector.ts';
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
    open,
    peer,
    posted,
    say: (message: unknown, from: { origin: string; source: Window }) =>
      page.dispatchEvent(new MessageEvent('message', { data: message, ...from })),
  };
}

describe('the inspector of the site', () => {
  it('posts everything to the window that it opened, at its origin only', () => {
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

  it('reports nothing of actors that never started, which StrictMode creates', () => {
    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    say(connected, { origin, source: peer });
    createActor(toastMachine, { inspect: inspector.inspect });
    const used = createActor(toastMachine, { inspect: inspector.inspect }).start();
    becomeIdle();
    const registered = posted.filter(({ message }) => message.type === '@xstate.actor');
    expect(registered.map(({ message }) => message.sessionId)).toEqual([used.sessionId]);
  });

  it('keeps every registration and last state, however long the history', () => {
    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    const quiet = createActor(toastMachine, { inspect: inspector.inspect }).start();
    quiet.send(errorMessage('Hola.', durations.toast));
    const busy = createActor(toastMachine, { inspect: inspector.inspect }).start();
    for (let turn = 0; turn < 3000; turn += 1) busy.send({ type: 'message.held' });
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

  it('drops the oldest stopped actors, never the running ones', () => {
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
});

it('a guarded window listens only to its opener, and posts only to one origin', () => {
  const page = emptyWindow();
  const opener = emptyWindow();
  Object.defineProperty(page, 'opener', { value: opener, configurable: true });
  const post = vi.spyOn(opener, 'postMessage').mockImplementation(() => {});
  const guarded = guardedWindow(page, origin);
  guarded.opener.postMessage(connected, '*');
  expect(post).toHaveBeenCalledExactlyOnceWith(connected, origin);
  const heard = vi.fn<(event: MessageEvent) => void>();
  guarded.addEventListener('message', heard);
  const say = (from: { origin: string; source: Window }) =>
    page.dispatchEvent(new MessageEvent('message', { data: 'hola', ...from }));
  say({ origin: 'https://otro.example', source: opener });
  say({ origin, source: emptyWindow() });
  expect(heard).not.toHaveBeenCalled();
  say({ origin, source: opener });
  expect(heard).toHaveBeenCalledOnce();
});

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
    expect(asked).toHaveBeenCalledExactlyOnceWith(connected, window.location.origin);
    expect(screen.getByText(/Todavía no llega nada/)).toBeVisible();

    const { inspector, posted, say, peer } = inspected();
    inspector.open();
    say(connected, { origin, source: peer });
    const actor = createActor(toastMachine, { inspect: inspector.inspect }).start();
    // Its message would hide itself during another test and log that.
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
  });

  it('derives the transition from the event and the states around it', () => {
    const chart = chartOf(loginMachine);
    const states = (value: Parameters<typeof statesOfValue>[1]) => statesOfValue('login', value);
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
  });
});
