import { beforeEach, describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { sheetMachine } from '#machines/player/sheet.ts';
import { type Drive, drive } from '#tests/support/drive.ts';

describe('the sheet behind the settings', () => {
  let sheet: Drive<typeof sheetMachine>;

  beforeEach(() => {
    sheet = drive(sheetMachine);
  });

  it.each([
    ['a refusal', 403, 'No tienes permiso.', 'No tienes permiso.'],
    ['a broken host', 503, 'En mantenimiento.', 'En mantenimiento.'],
    ['a page of a broken proxy', 502, '<h1>Bad gateway</h1>', siteMessages.generic.failure],
    ['silence of a broken host', 500, '', siteMessages.generic.failure],
  ])('says the words of %s', (_what, status, words, shown) => {
    sheet.answer('stats', words, status);
    expect(sheet.snapshot().value).toBe('failed');
    expect(sheet.snapshot().context.failure).toBe(shown);
  });

  it('stays while it is read again, by the name that the character has by then', () => {
    sheet.answer('stats', examples.stats.answer);
    sheet.send({ type: 'player.renamed', username: 'Pedro_Gomez' });
    sheet.send({ type: 'sheet.retried' });
    expect(sheet.snapshot().context.stats).not.toBeNull();
    expect(sheet.run.actor.getSnapshot().children['stats']?.getSnapshot()).toMatchObject({
      input: { userID: 7, Name: 'Pedro_Gomez' },
    });
  });
});
