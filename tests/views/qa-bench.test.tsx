import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { registry } from '#bench/registry/registry.ts';
import { simulate } from '#bench/simulation/simulate.ts';
import type { Step } from '#bench/simulation/step.ts';
import BenchPage from '#bench/ui/bench-page.tsx';
import type { ChartLayout } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { readSharedRun, runAddress } from '#bench/ui/run/run-address.ts';
import { runExported } from '../support/exported-test.ts';

const password = 'mi-clave-de-verdad';

function entryOf(id: string) {
  const entry = registry.find(({ machine }) => machine.id === id);
  if (!entry) throw new Error(`${id} is not registered`);
  return entry;
}

/** Opens the bench at an address. jsdom has no workers, so no chart gets a layout. */
function openBench(address: string) {
  const layOut = (): Promise<ChartLayout> => Promise.reject(new Error('no worker'));
  render(
    <LayoutContext value={layOut}>
      <MemoryRouter initialEntries={[address]}>
        <BenchPage />
      </MemoryRouter>
    </LayoutContext>,
  );
  return userEvent.setup();
}

async function openTab(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('tab', { name }));
}

/** Chooses an item of the search. */
async function jumpTo(user: ReturnType<typeof userEvent.setup>, query: string, item: string | RegExp) {
  await user.click(screen.getByRole('button', { name: /^(Saltar a|Buscar)…/ }));
  await user.type(screen.getByRole('combobox', { name: 'Buscar' }), query);
  await user.click(screen.getByRole('option', { name: item }));
}

const state = () => screen.getByText(/^Estado:/).parentElement?.textContent;
const link = () => {
  const field = screen.getByLabelText<HTMLInputElement>('Enlace que repite estos pasos');
  return new URL(field.value);
};

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the bench', () => {
  it('separates the events of the current state from others, answers calls and advances time on request', async () => {
    const user = openBench('/qa/login');
    const others = () => screen.getByText(/^Otros eventos/).closest('details');
    expect(others()).toHaveTextContent('call.cancelled');
    await user.click(screen.getByRole('button', { name: /^credentials.submitted/ }));
    expect(others()).not.toHaveTextContent('call.cancelled');
    expect(state()).toBe('Estado: credentials.submitting.brief');
    await user.click(screen.getByRole('button', { name: 'no responde (10 s)' }));
    expect(state()).toBe('Estado: credentials.submitting.slow');
    await user.click(screen.getByRole('button', { name: 'respuesta ilegible' }));
    expect(state()).toBe('Estado: credentials.editing');
    expect(part('Reloj')).toHaveTextContent(/^Reloj10 s/);
    await user.click(screen.getByRole('button', { name: 'próximo temporizador (3 s)' }));
    expect(part('Reloj')).toHaveTextContent(/^Reloj13 s/);
    expect(screen.getByText('Paso 4 de 4')).toBeVisible();
  });

  it('steps back and forth through the history, and continues from there', async () => {
    const user = openBench('/qa/login');
    await user.click(screen.getByRole('button', { name: /^recovery.requested/ }));
    await user.click(screen.getByRole('button', { name: /^email.submitted.*ample\.com/ }));
    await user.click(screen.getByRole('button', { name: 'Un paso atrás' }));
    expect(state()).toBe('Estado: recovery.editing');
    expect(screen.getByText('Paso 1 de 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Un paso adelante' }));
    expect(state()).toBe('Estado: recovery.lookingUp.brief');
    await user.click(screen.getByRole('button', { name: 'Al principio' }));
    expect(state()).toBe('Estado: credentials.editing');
    await user.click(screen.getByRole('button', { name: /^credentials.submitted/ }));
    expect(screen.getByText('Paso 1 de 1')).toBeVisible();
  });

  it('sends an event that the state does not expect, and answers a call with an own answer', async () => {
    const user = openBench('/qa/login');
    await user.click(screen.getByText(/^Otros eventos/));
    await user.click(screen.getByRole('button', { name: /^call.cancelled/ }));
    expect(screen.getByText('Paso 1 de 1')).toBeVisible();
    expect(state()).toBe('Estado: credentials.editing');
    await user.click(screen.getByRole('button', { name: /^credentials.submitted/ }));
    await user.click(screen.getByText('Otra respuesta…'));
    await user.click(screen.getByRole('button', { name: '429, demasiadas peticiones' }));
    await user.click(screen.getByRole('button', { name: 'Responder 429' }));
    await user.click(screen.getByRole('tab', { name: 'Contexto' }));
    expect(screen.getByRole('list', { name: 'Contexto' })).toHaveTextContent('Espera 30 segundos.');
  });

  it('keeps the focus in the panel of a button that the step disables or removes', async () => {
    const user = openBench('/qa/login');
    await user.click(screen.getByRole('button', { name: /^credentials.submitted/ }));
    expect(screen.getByRole('heading', { name: 'Eventos posibles' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'respuesta ilegible' }));
    expect(screen.getByRole('heading', { name: 'Llamadas pendientes' })).toHaveFocus();
  });

  it('reaches a state by the shortest path', async () => {
    const user = openBench('/qa/news');
    await jumpTo(user, 'noticias: estados open ready', 'detail › open › ready');
    await user.click(screen.getByRole('button', { name: 'Ir aquí' }));
    expect(await screen.findByText('Paso 2 de 2')).toBeVisible();
    expect(state()).toBe('Estado: {list.loading.brief, detail.open.ready}');
    await user.click(screen.getByRole('button', { name: 'Deshacer el salto' }));
    expect(screen.getByText('Paso 0 de 0')).toBeVisible();
  });

  it('lists the machines that match a filter', async () => {
    const user = openBench('/qa');
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar máquinas' }), 'SESION recupera');
    expect(screen.queryByRole('link', { name: /^Inicio de sesión/ })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Filtrar máquinas' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar máquinas' }), 'inicio SESION');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: /^Inicio de sesión/ }));
    expect(state()).toBe('Estado: credentials.editing');
  });

  it('one search finds machines, situations, states, events and guards, without accents and capitals', async () => {
    const user = openBench('/qa/login');
    const found = async (query: string) => {
      await user.clear(screen.getByRole('combobox', { name: 'Buscar' }));
      await user.type(screen.getByRole('combobox', { name: 'Buscar' }), query);
      const options = within(screen.getByRole('dialog')).getAllByRole('option');
      return options.map(({ textContent }) => textContent);
    };
    await user.keyboard('{Control>}k{/Control}');
    expect((await found('sesion editing'))[0]).toBe('credentials › editing');
    expect((await found('correo situaciones'))[0]).toBe('dos cuentas con un mismo correo');
    expect((await found('isgraceover'))[0]).toMatch(/\[isGraceOver/);
  });

  it.each(['adminLinks', 'adminNews', 'changePassword', 'login'])(
    '%s has no two buttons with the same text',
    (id) => {
      openBench(`/qa/${id}`);
      const texts = screen.getAllByRole('button').map(({ textContent }) => textContent);
      const named = texts.filter((text) => text !== '');
      expect(named).toEqual([...new Set(named)]);
    },
  );

  it('says that the person has left the page', async () => {
    const user = openBench('/qa/quiz');
    await jumpTo(user, 'cuestionario: estados left', /left/);
    await user.click(screen.getByRole('button', { name: 'Ir aquí' }));
    expect(await screen.findByText('En este estado la persona ya salió de la página.')).toBeVisible();
  });

  it('shows the coverage and what is left', async () => {
    const user = openBench('/qa/download');
    await openTab(user, 'Cobertura');
    const tab = () => screen.getByRole('tabpanel', { name: 'Cobertura' });
    const seen = () => Number(/Esta sesión: (\d+) de/.exec(tab().textContent)?.[1]);
    const left = () => within(tab()).getAllByRole('listitem');
    expect(left().map(({ textContent }) => textContent)).toContain('failed');
    const before = seen();
    await user.click(screen.getByRole('button', { name: 'sin conexión' }));
    expect(seen()).toBeGreaterThan(before);
    expect(left().map(({ textContent }) => textContent)).not.toContain('failed');
  });

  it('shows a message for an unknown machine name', () => {
    openBench('/qa/nadie');
    expect(screen.getByRole('alert')).toHaveTextContent('Esa máquina no existe.');
  });
});

function part(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name }).closest('details');
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

describe('a shared link', () => {
  it('leads to the same state, with example values instead of secrets', async () => {
    const user = openBench('/qa/login');
    const row = screen.getByLabelText('Datos de credentials.submitted en JSON', { selector: 'textarea' });
    await user.clear(row);
    await user.paste(JSON.stringify({ usuario: 'ana.mora@correo.es', password, remember: false }));
    await user.click(screen.getByRole('button', { name: /^credentials.submitted/ }));
    const steps = screen.getByRole('region', { name: 'Pasos' }).textContent;
    await openTab(user, 'Compartir');
    const shared = readSharedRun(entryOf('login'), link().hash);
    if (shared === null || shared === 'damaged') throw new Error('the link contains no steps');
    expect(shared.steps).toEqual([
      {
        type: 'event',
        event: {
          type: 'credentials.submitted',
          usuario: 'alguien@example.com',
          password: 'una-clave-de-ejemplo',
          remember: false,
        },
      },
    ]);
    expect(simulate(entryOf('login'), shared.steps).actor.getSnapshot().value).toEqual({
      credentials: { submitting: 'brief' },
    });
    expect(window.location.hash).toBe(link().hash);
    expect(steps).not.toContain(password);
    await user.click(screen.getByRole('button', { name: 'Copiar prueba' }));
    expect(await navigator.clipboard.readText()).not.toContain(password);
  });

  it('keeps equal secrets equal', () => {
    const entry = entryOf('changePassword');
    const taken = (newPassword: string, confirmation: string): Step => ({
      type: 'event',
      event: { type: 'passwords.submitted', currentPassword: 'la-de-antes', newPassword, confirmation },
    });
    const endOf = (steps: readonly Step[]) => simulate(entry, steps).actor.getSnapshot().value;
    for (const step of [taken(password, password), taken(password, 'otra-cosa-distinta')]) {
      const shared = readSharedRun(
        entry,
        new URL(runAddress(entry, { input: 0, steps: [step] }), 'http://x').hash,
      );
      if (shared === null || shared === 'damaged') throw new Error('the link contains no steps');
      expect(JSON.stringify(shared)).not.toContain(password);
      expect(endOf(shared.steps)).toEqual(endOf([step]));
    }
    expect(endOf([taken(password, password)])).not.toEqual(endOf([taken(password, 'otra-cosa-distinta')]));
  });

  it('tells the tester when the browser cannot copy, as on a page without HTTPS', async () => {
    const user = openBench('/qa/login');
    const original = navigator.clipboard;
    const setClipboard = (value: Clipboard | undefined) => {
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
    };
    onTestFinished(() => setClipboard(original));
    setClipboard(undefined);
    await openTab(user, 'Compartir');
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText(/^El navegador no deja copiar/)).toBeVisible();
  });

  it('exports a test that passes, and fails when the end state differs', async () => {
    const user = openBench('/qa/quiz');
    await jumpTo(user, 'un intento', 'un intento restante con 10 s en el reloj');
    await user.click(screen.getByRole('button', { name: '+60 s' }));
    await openTab(user, 'Compartir');
    await user.click(screen.getByRole('button', { name: 'Copiar prueba' }));
    const text = await navigator.clipboard.readText();
    const imports = { registry, simulate };
    runExported(text, imports);
    const changed = text.replace('toEqual("left")', 'toEqual("answering")');
    expect(() => runExported(changed, imports)).toThrow();
    // The lint accepts its long lines.
    expect(text).toMatch(/^\/\/ biome-ignore-all format: /);
  });

  it('starts over with a message when it is damaged', () => {
    openBench('/qa/login#esto-no-es');
    expect(screen.getByText(/El enlace está dañado/)).toBeVisible();
    expect(state()).toBe('Estado: credentials.editing');
  });

  it('replays as many steps as possible when the machine has changed, and shows the others', async () => {
    const steps: Step[] = [
      { type: 'event', event: { type: 'recovery.requested', usuario: '', remember: false } },
      { type: 'answer', service: 'logIn', outcome: { type: 'failed' } },
      { type: 'event', event: { type: 'recovery.left' } },
    ];
    const user = openBench(runAddress(entryOf('login'), { input: 0, steps }));
    const expectStop = () => {
      expect(screen.getByText('El paso 2 no se puede dar: la máquina ha cambiado.')).toBeVisible();
      expect(screen.getByText('Paso 1 de 3')).toBeVisible();
      expect(state()).toBe('Estado: recovery.editing');
    };
    expectStop();
    await user.click(screen.getByRole('button', { name: /logIn: sin conexión/ }));
    expectStop();
    await user.click(screen.getByRole('button', { name: 'Un paso atrás' }));
    await user.click(screen.getByRole('button', { name: 'Al final' }));
    expectStop();
  });
});

it('a chart without a worker shows a message, and the rest still works', async () => {
  openBench('/qa/tops');
  await act(async () => {});
  expect(screen.getByText(/El diagrama no se pudo dibujar/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Inicio/ })).toBeVisible();
});
