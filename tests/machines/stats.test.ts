import { beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { sheetFace as settingsFace, sheetMachine } from '#machines/player/sheet.ts';
import { statsMachine } from '#machines/player/stats.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('the character sheet', () => {
  it.each(['Juan Pérez', 'Jua'])(
    'does not pass on %j, which is no name of a character (behaviour 2.12)',
    (Name) => {
      const stats = drive(statsMachine);
      stats.answer('stats', { ...examples.stats.answer, Name });
      expect(stats.did('updatePlayer')).toEqual([{ skin: 7, username: null }]);
    },
  );
});

describe('the sheet for the settings page', () => {
  let sheet: Drive<typeof sheetMachine>;

  beforeEach(() => {
    sheet = drive(sheetMachine);
  });

  it.each([
    ['a refusal', 403, 'No tienes permiso.', 'No tienes permiso.'],
    ['a broken server', 503, 'En mantenimiento.', 'En mantenimiento.'],
    ['a page of a broken proxy', 502, '<h1>Bad gateway</h1>', siteMessages.generic.failure],
    ['a broken server without text', 500, '', siteMessages.generic.failure],
  ])('shows the text of %s (behaviour 1.7)', (_what, status, text, shown) => {
    sheet.answer('stats', text, status);
    expect([settingsFace(sheet.snapshot()), sheet.snapshot().context.failure]).toEqual(['failed', shown]);
  });

  it('is loaded again when the character is renamed meanwhile (behaviour 2.12)', () => {
    sheet.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    expect(sheet.asked('stats')).toMatchObject({ Name: 'Pedro_Gomez' });
  });

  it('stays while it is loaded again, by the current name of the character', () => {
    sheet.answer('stats', examples.stats.answer);
    expect(sheet.did('updatePlayer')).toEqual([{ skin: 7, username: 'Juan_Perez' }]);
    sheet.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    sheet.send({ type: 'sheet.retried' });
    expect(sheet.snapshot().context.stats).not.toBeNull();
    expect(sheet.run.actor.getSnapshot().children['stats']?.getSnapshot()).toMatchObject({
      input: { userID: 7, Name: 'Pedro_Gomez' },
    });
  });
});
