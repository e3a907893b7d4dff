import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { layOut } from '#bench/ui/chart/chart-layout.ts';
import { LayoutContext } from '#bench/ui/chart/layout-context.ts';
import { replay } from '#bench/ui/replay/replay.ts';
import ReplayPage from '#bench/ui/replay/replay-page.tsx';
import { differences } from '#bench/ui/replay/replay-text.ts';
import type { SystemRecording } from '#bench/ui/replay/system-recording.ts';
import { runExported } from '../support/exported-test.ts';

const elk = new ELK();

/** A recording of a session that is checked by a call and then ends. */
const recording: SystemRecording = {
  version: 1,
  startedAt: 1_790_000_000_000,
  actors: [
    { machine: 'session', input: {}, at: 0, state: 'unread', endedAt: 100 },
    { machine: 'maintenance', at: 0, state: 'off' },
  ],
  steps: [
    {
      actor: 0,
      at: 40,
      step: {
        type: 'event',
        event: { type: 'session.restored', user: { usuario: 'ana', userID: 7, username: 'Ana_Mora' } },
      },
      state: { open: { restored: 'brief' } },
    },
    {
      actor: 0,
      at: 90,
      step: {
        type: 'answer',
        service: 'checkAuth',
        outcome: { type: 'answered', status: 200, body: { authenticated: false } },
      },
      state: { closed: 'expired' },
    },
  ],
};

function open(hash = '') {
  render(
    <LayoutContext value={(chart) => layOut(chart, (graph) => elk.layout(graph))}>
      <MemoryRouter initialEntries={[`/qa/grabacion${hash}`]}>
        <ReplayPage />
      </MemoryRouter>
    </LayoutContext>,
  );
  return userEvent.setup();
}

const file = (text: string) => new File([text], 'grabacion.json', { type: 'application/json' });
const input = () => screen.getByLabelText('Abrir un archivo', { selector: 'input' });
const step = (number: number) =>
  screen.findByText((_, element) => element?.textContent?.startsWith(`Paso ${number} de 2`) ?? false, {
    selector: 'p',
  });

const state = () => screen.getByText(/Estado:\s*$/, { selector: 'span' }).parentElement;

describe('the page that replays a recording', () => {
  it('says that a file or a link contains no recording', async () => {
    const user = open('#roto');
    expect(await screen.findByRole('alert')).toHaveTextContent('El enlace está dañado');
    await user.upload(input(), file('{"version":2}'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese archivo no es una grabación del sitio.');
  });

  it('replays a file step by step, and shows where a changed step leads to another state', async () => {
    const user = open();
    await user.upload(input(), file(JSON.stringify(recording)));
    expect(await screen.findByText('Los 2 pasos quedan como se grabaron.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Al final' }));
    expect(await step(2)).toBeVisible();
    expect(state()).toHaveTextContent('closed.expired');
    await user.click(screen.getByRole('button', { name: 'Un paso atrás' }));
    expect(await step(1)).toBeVisible();
    expect(state()).toHaveTextContent('open.restored.brief');
    await user.click(screen.getByRole('tab', { name: 'Contexto' }));
    expect(screen.getByRole('list', { name: 'Contexto' })).toHaveTextContent('Ana_Mora');
    await user.click(screen.getByRole('button', { name: 'Un paso adelante' }));

    await user.click(screen.getByRole('button', { name: 'Al final' }));
    expect(screen.getByRole('button', { name: /session · terminó$/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Paso' }));
    const outcome = screen.getByLabelText('Desenlace');
    await user.clear(outcome);
    await user.click(screen.getByRole('button', { name: 'Cambiar y reproducir lo que sigue' }));
    expect(screen.getByText('Eso no es un desenlace en JSON.')).toBeVisible();
    await user.click(outcome);
    await user.paste('{"type":"answered","status":200,"body":{"authenticated":true}}');
    await user.click(screen.getByRole('button', { name: 'Cambiar y reproducir lo que sigue' }));
    expect(
      await screen.findAllByText(
        'El paso 2 (session) queda en open.verified.waiting y se grabó closed.expired.',
      ),
    ).not.toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'Exportar' }));
    expect(screen.getByRole('link', { name: 'Continuar a mano con session' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/qa\/session#/),
    );
    await user.click(screen.getByRole('tab', { name: 'Pasos' }));
    // The change keeps the session open, so it has not ended as recorded.
    expect(screen.getByRole('button', { name: /session · open.verified.waiting · cambiado$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /maintenance · off · sigue lo grabado$/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Deshacer el cambio' }));
    expect(screen.getByText('Los 2 pasos quedan como se grabaron.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer el cambio' })).toBeNull();
    expect(screen.getByRole('button', { name: /session · terminó$/ })).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Exportar' }));
    await user.click(screen.getByRole('button', { name: 'Copiar prueba' }));
    runExported(await navigator.clipboard.readText(), { replay, differences });
  });
});
