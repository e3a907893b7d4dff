import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { changeCharacterName, stats } from '#contract/calls/player.ts';
import { examples } from '#contract/examples.ts';
import { playerMessages, tooFewCoinsMessage } from '#contract/messages/player.ts';
import SettingsPage from '#src/pages/player/settings/settings-page.tsx';
import StatsPage from '#src/pages/player/stats/stats-page.tsx';
import { player, renderView } from '../support/render.tsx';

const sheet = examples.stats.answer;

/** The settings page, with links to the stats. */
function Area() {
  const [isSheet, setIsSheet] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsSheet(!isSheet)}>
        Cambiar de página
      </button>
      {isSheet ? <StatsPage /> : <SettingsPage />}
    </>
  );
}

function open() {
  const view = renderView(<Area />, { user: player });
  view.storage.save({ ...player, token: 'abc' }, true);
  return view;
}

async function openForm(answer: object = sheet) {
  const view = open();
  await view.api.answer(stats, answer);
  return view;
}

const field = () => screen.getByRole('textbox', { name: 'Nuevo nombre' });
const submitButton = () => screen.getByRole('button', { name: 'Cambiar nombre' });

async function fillAndSubmit(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(field(), 'pedro_gomez');
  await user.click(screen.getByRole('radio', { name: 'Civil' }));
  await user.click(submitButton());
}

describe('the rename form', () => {
  test('shows price and balance (behaviour 6.4)', async () => {
    await openForm();
    expect(screen.getByText('100 Coins')).toBeVisible();
    expect(screen.getByText('350 Coins')).toBeVisible();
    expect(screen.queryByText(tooFewCoinsMessage('Coins'))).not.toBeInTheDocument();
  });

  test('is disabled without permission (behaviour 6.4)', async () => {
    await openForm({ ...sheet, permisoName: false });
    expect(field()).toBeDisabled();
    expect(submitButton()).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Legal' })).toBeDisabled();
  });

  test('is disabled after a success, and the next calls use the new name (behaviour 6.5)', async () => {
    const { api, user, session, storage } = await openForm();
    await fillAndSubmit(user);
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(submitButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(api.asked(changeCharacterName)).toEqual([
      { userID: 7, newCharacterName: 'Pedro_Gomez', rolSeleccionado: 'Civil' },
    ]);
    await api.answer(changeCharacterName);
    expect(screen.getByText('250 Coins')).toBeVisible();
    expect(submitButton()).toBeDisabled();
    expect(session.getSnapshot().context.user?.username).toBe('Pedro_Gomez');
    expect(storage.read()?.username).toBe('Pedro_Gomez');
    await user.click(screen.getByRole('button', { name: 'Cambiar de página' }));
    expect(api.asked(stats)).toEqual([{ userID: 7, Name: 'Pedro_Gomez' }]);
    await user.click(screen.getByRole('button', { name: 'Cambiar de página' }));
    await api.answer(stats, { ...sheet, Name: 'Pedro_Gomez' });
    expect(submitButton()).toBeDisabled();
    expect(screen.getByText(playerMessages.rename.untilReload)).toBeVisible();
  });
});
