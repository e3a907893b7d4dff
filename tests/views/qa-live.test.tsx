import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { InspectorButton } from '#bench/inspector/recorder-panel.tsx';
import { keepInspector, requestedInspector } from '#bench/inspector/start-inspector.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { ContextTree } from '#bench/ui/context/context-tree.tsx';
import { liveStore } from '#bench/ui/live/live-store.ts';
import { durations } from '#contract/limits.ts';
import { loginMachine } from '#machines/session/login.ts';
import { errorMessage, toastMachine } from '#machines/shared/toast.ts';
import { openApp } from '#tests/support/app-in-tab.ts';
import { emptyWindow, inspectedPage, queueIdleWork } from '#tests/support/inspector-page.ts';
import { settled } from '#tests/support/settled.ts';

const origin = 'https://sitio.example';
const connected = { type: '@statelyai.connected' };

const becomeIdle = queueIdleWork();

const inspected = (page?: Window, url = `${origin}/qa/en-vivo`) => inspectedPage(url, page);

describe('the inspector of the site', () => {
  it('posts all events to the window that it opened, at its origin only', () => {
    const { inspector, posted, say, peer } = inspected();
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

  it('sends the events of the bench to running actors, and none of a page at another origin', () => {
    const { origin: own } = window.location;
    for (const [from, isSent] of [
      [own, true],
      [origin, false],
    ] as const) {
      const { inspector, say, peer, posted } = inspected(window, `${from}/qa/en-vivo`);
      const toast = createActor(toastMachine, { inspect: inspector.inspect }).start();
      const event = errorMessage('Hola.', durations.toast);
      const sent = { type: '@bench.send', sessionId: toast.sessionId, event };
      say(sent, { origin: from, source: emptyWindow() });
      say(sent, { origin: 'https://otro.example', source: peer });
      say({ ...sent, event: {} }, { origin: from, source: peer });
      expect(toast.getSnapshot().value, from).toBe('hidden');
      say(sent, { origin: from, source: peer });
      expect(toast.getSnapshot().value, from).toBe(isSent ? 'shown' : 'hidden');
      toast.stop();
      // Must not throw: the actor may have ended meanwhile.
      say(sent, { origin: from, source: peer });

      say(connected, { origin: from, source: peer });
      window.dispatchEvent(new Event('pagehide'));
      const types = posted.map(({ message }) => message.type);
      expect(types.includes('@bench.left'), from).toBe(isSent);
    }
  });

  it('does not report actors that never started, which StrictMode creates', () => {
    const { inspector, posted, say, peer } = inspected();
    say(connected, { origin, source: peer });
    createActor(toastMachine, { inspect: inspector.inspect });
    const used = createActor(toastMachine, { inspect: inspector.inspect }).start();
    becomeIdle();
    const registered = posted.filter(({ message }) => message.type === '@xstate.actor');
    expect(registered.map(({ message }) => message.sessionId)).toEqual([used.sessionId]);
  });

  it('keeps every registration and last state, regardless of the length of the history', () => {
    const { inspector, posted, say, peer } = inspected();
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

  it('says that the page of the inspector does not answer, until it does', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { inspector, peer, say } = inspected(window, 'https://stately.example/inspect');
    render(<InspectorButton inspector={inspector} />);
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('El inspector no contesta.');
    act(() => void say(connected, { origin: 'https://stately.example', source: peer }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the button when the browser has blocked the window, or the user comes back from the closed one', async () => {
    const { inspector, page, peer } = inspected();
    const open = vi.spyOn(page, 'open').mockReturnValueOnce(null);
    inspector.open();
    render(<InspectorButton inspector={inspector} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el inspector' }));
    expect(open).toHaveBeenCalledTimes(3);
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

it('a context shows only the first items of a long list, which would take seconds to draw', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `nombre ${index}`);
  render(<ContextTree value={{ names }} changes={[{ path: 'names', from: [], to: names }]} />);
  expect(screen.getByText('"nombre 199"')).toBeVisible();
  expect(screen.queryByText('"nombre 200"')).not.toBeInTheDocument();
  expect(screen.getByText('… y 4800 más')).toBeVisible();
});

describe('the live page', () => {
  const own = window.location.origin;
  const opener = document.createElement('iframe');
  beforeAll(() => {
    document.body.append(opener);
    Object.defineProperty(window, 'opener', { value: opener.contentWindow, configurable: true });
  });
  afterAll(() => {
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
    opener.remove();
  });

  const openBench = () => {
    liveStore.clear();
    render(
      <StrictMode>
        <LayoutContext value={() => Promise.reject(new Error('no worker'))}>
          <MemoryRouter initialEntries={['/qa/en-vivo']}>
            <BenchPage />
          </MemoryRouter>
        </LayoutContext>
      </StrictMode>,
    );
  };

  /** Delivers messages of the site, and waits until the page shows them. */
  async function deliver(...messages: readonly unknown[]) {
    const before = liveStore.getSite();
    for (const data of messages)
      window.dispatchEvent(new MessageEvent('message', { data, origin: own, source: window.opener }));
    await waitFor(() => expect(liveStore.getSite()).not.toBe(before));
  }

  /** The page, opened by a site whose messages arrive on demand. */
  function openLive() {
    const { inspector, posted, say, peer } = inspected();
    say(connected, { origin, source: peer });
    openBench();
    return {
      inspect: inspector.inspect,
      /** Delivers what the site has posted. */
      async arrive() {
        becomeIdle();
        await deliver(...posted.splice(0).map(({ message }) => message));
      },
    };
  }

  /** A message whose texts appear one after the other. */
  function startToast({ inspect }: ReturnType<typeof openLive>) {
    const toast = createActor(toastMachine, { inspect }).start();
    onTestFinished(() => {
      toast.stop();
    });
    return toast;
  }

  const sequence = () => screen.getByRole('region', { name: 'Secuencia' });
  const rows = () =>
    within(sequence())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const context = () => within(screen.getByRole('list', { name: 'Contexto' }));
  const state = () => screen.getByText('Mensaje:').parentElement?.textContent;

  it('asks the site that opened it, and ignores other senders', async () => {
    const asked = vi.spyOn(window.opener, 'postMessage').mockImplementation(() => {});
    openLive();
    expect(asked).toHaveBeenCalledExactlyOnceWith(connected, own);
    asked.mockRestore();
    expect(await screen.findByText(/todavía no manda nada/)).toBeVisible();
    const data = { type: '@xstate.actor', sessionId: 'x', name: 'x', snapshot: { status: 'active' } };
    for (const from of [
      { origin, source: window.opener },
      { origin: own, source: window },
    ])
      window.dispatchEvent(new MessageEvent('message', { data, ...from }));
    await deliver({ type: '@bench.left' });
    expect(liveStore.getSite()).toMatchObject({ connection: 'left', actors: new Map() });
  });

  it('shows the steps of all actors, and the actor that changed last, without changes at its start', async () => {
    const live = openLive();
    const toast = startToast(live);
    toast.send(errorMessage('Hola.', durations.toast));
    await live.arrive();
    expect(rows()).toEqual([
      expect.stringMatching(/^\d+Mensaje: empieza\d+:\d+:\d+ · hidden$/),
      expect.stringMatching(/^\d+Mensaje: message.shown .* · hidden → shown · .*text ""→"Hola."/),
    ]);
    expect(state()).toBe('Mensaje: shown');
    expect(screen.getByText('Última transición: toast: message.shown')).toBeVisible();
    expect(context().getByText('"Hola."')).toBeVisible();
  });

  it('shows the moment after any step', async () => {
    const user = userEvent.setup();
    const live = openLive();
    const toast = startToast(live);
    for (const text of ['Uno.', 'Dos.']) toast.send(errorMessage(text, durations.toast));
    await live.arrive();
    await user.click(within(sequence()).getByRole('button', { name: /empieza/ }));
    expect(state()).toBe('Mensaje: hidden');
    expect(context().queryByText('"Dos."')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Volver a lo último' }));
    expect(state()).toBe('Mensaje: shown');
    expect(context().getByText('"Uno."').tagName).toBe('DEL');
    expect(context().getByText('"Dos."')).toBeVisible();
  });

  it('pauses, filters and clears the sequence', async () => {
    const user = userEvent.setup();
    const live = openLive();
    const toast = startToast(live);
    await live.arrive();
    await user.click(screen.getByRole('button', { name: 'Pausa' }));
    toast.send(errorMessage('Hola.', durations.toast));
    toast.send({ type: 'message.held', by: 'pointer' });
    await live.arrive();
    expect(screen.getByText('En pausa: 2 pasos nuevos')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(state()).toBe('Mensaje: hidden');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(rows()).toHaveLength(3);

    const filter = screen.getByRole('searchbox', { name: 'Filtrar por actor o evento' });
    for (const [text, count] of [
      ['MENSAJE', 3],
      ['held', 1],
    ] as const) {
      // A click would focus the separator of the panels: without a layout, everything is at the same place.
      await user.clear(filter);
      await user.keyboard(text);
      expect(rows(), text).toHaveLength(count);
    }
    await user.click(screen.getByRole('button', { name: 'Vaciar' }));
    await waitFor(() => expect(within(sequence()).queryAllByRole('listitem')).toEqual([]));
    expect(state()).toBe('Mensaje: shown');
  });

  it('shows each actor below its parent, failed calls as such, and calls and ended actors on demand', async () => {
    const user = userEvent.setup();
    const live = openLive();
    const app = openApp({ inspect: live.inspect });
    const login = createActor(app.wire(loginMachine), { inspect: live.inspect, clock: app.clock }).start();
    for (const text of ['Nombre o clave incorrectos.', 'Demasiados intentos.']) {
      login.send({ type: 'credentials.submitted', usuario: 'jugador', password: 'mala', remember: false });
      await settled();
      app.lastTo('/api/logueo/login').answer(400, text);
      await settled();
    }
    await live.arrive();
    const failures = within(sequence()).getAllByRole('button', {
      name: /Inicio de sesión: logIn: rechazo 400/,
    });
    expect(failures).toHaveLength(2);
    for (const failure of failures) expect(failure).toHaveAttribute('data-bad', 'true');
    // The answer is before the message that it causes, which names its sender.
    const [cause, effect] = rows().slice(-2);
    expect(cause).toMatch(/Inicio de sesión: logIn: rechazo 400/);
    expect(effect).toMatch(/Mensaje: message.shown .* · de Inicio de sesión · /);

    const actors = within(screen.getByRole('region', { name: 'Actores' }));
    const parent = actors.getByRole('button', { name: /^Inicio de sesión/ });
    expect(parent).toHaveAttribute('aria-pressed', 'true');
    const children = () => within(within(parent.closest('li') ?? document.body).getByRole('list'));
    expect(
      children()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mensajeshown']);
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar llamadas y actores terminados' }));
    expect(children().getAllByRole('button', { name: /^logIn *terminó$/ })).toHaveLength(2);
    expect(within(sequence()).getAllByRole('button', { name: /logIn: empieza/ })).toHaveLength(2);

    // The actors as they were after the first answer.
    const [first] = failures;
    if (first) await user.click(first);
    expect(children().getAllByRole('button', { name: /^logIn/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Volver a lo último' }));

    login.stop();
    await live.arrive();
    expect(actors.getByRole('button', { name: /^Inicio de sesión.*\(se detuvo\)$/ })).toBeVisible();
  });

  it('sends an event to the actor of the site, and says why it cannot', async () => {
    const user = userEvent.setup();
    const live = openLive();
    const toast = startToast(live);
    await live.arrive();
    const sent = vi.spyOn(window.opener, 'postMessage').mockImplementation(() => {});
    await user.click(screen.getByRole('tab', { name: 'Enviar evento' }));
    const text = screen.getByRole('textbox', { name: 'Evento en JSON' });
    const send = async (json: string) => {
      await user.clear(text);
      await user.paste(json);
      await user.click(screen.getByRole('button', { name: 'Enviar' }));
    };
    for (const json of ['{', '[]', '{"tipo":"a"}', 'null']) {
      await send(json);
      expect(screen.getByText(/^Esto no es un evento/), json).toBeVisible();
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ejemplo' }), 'message.dismissed');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Enviado: message.dismissed')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { type: '@bench.send', sessionId: toast.sessionId, event: { type: 'message.dismissed' } },
      own,
    );

    await deliver({ type: '@bench.left' });
    expect(screen.getByText(/^El sitio se cerró o salió de la página/)).toBeVisible();
    await send('{"type":"a"}');
    expect(screen.getByText(/^La ventana del sitio se cerró/)).toBeVisible();
    // A reloaded site continues.
    toast.stop();
    await live.arrive();
    expect(screen.queryByText(/^El sitio se cerró/)).not.toBeInTheDocument();
    await send('{"type":"a"}');
    expect(screen.getByText('Este actor terminó: ya no recibe eventos.')).toBeVisible();
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });
});
