import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { createBacklog } from '#bench/inspector/inspection-backlog.ts';
import { InspectorButton } from '#bench/inspector/inspector-button.tsx';
import { keepInspector, requestedInspector } from '#bench/inspector/inspector-request.ts';
import { createSiteInspector } from '#bench/inspector/site-inspector.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { durations } from '#contract/limits.ts';
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

describe('the live page', () => {
  it('shows the actors of the site that opened it, and the history of each, and ignores other senders', async () => {
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
    // Otherwise its message would time out during another test and be logged there.
    onTestFinished(() => {
      actor.stop();
    });
    actor.send(errorMessage('Hola.', durations.toast));
    becomeIdle();
    const receive = (from: { origin: string; source: Window }) =>
      act(async () => {
        for (const { message } of posted)
          window.dispatchEvent(new MessageEvent('message', { data: message, ...from }));
      });
    await receive({ origin, source: opener });
    await receive({ origin: window.location.origin, source: window });
    expect(screen.getByText(/Todavía no llega nada/)).toBeVisible();
    await receive({ origin: window.location.origin, source: opener });
    await user.click(screen.getByRole('checkbox', { name: /También servicios/ }));
    await user.click(screen.getByRole('button', { name: /^Mensaje/ }));
    const history = screen.getByRole('region', { name: 'Historia' });
    expect(within(history).getByText('hidden → shown')).toBeVisible();
    expect(within(history).getByText('message.shown')).toBeVisible();
    expect(screen.getByText('Última transición: toast: message.shown')).toBeVisible();
  });
});
