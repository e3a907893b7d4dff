import { describe, expect, it } from 'vitest';
import { examples } from '#contract/examples.ts';
import { siteMessages } from '#contract/messages/site.ts';
import { isExpanded, isMailRevealed, sheetSectionsMachine } from '#machines/player/sheet-sections.ts';
import { catalogueFace, sheetFace, statsMachine } from '#machines/player/stats.ts';
import { drive } from '#tests/support/drive.ts';

describe('the character sheet', () => {
  it('is shown without waiting for the item catalogue, and does not fail with it', () => {
    const stats = drive(statsMachine);
    stats.answer('stats', examples.stats.answer);
    const faces = () => [sheetFace(stats.snapshot()), catalogueFace(stats.snapshot())];
    expect(faces()).toEqual(['content', 'loading']);
    expect(stats.did('updatePlayer')).toEqual([{ skin: 7, username: 'Juan_Perez' }]);
    stats.fail('items');
    expect(faces()).toEqual(['content', 'failed']);
    stats.send({ type: 'catalogue.retried' });
    stats.answer('items', examples.items.answer);
    expect(stats.snapshot().context.itemNames.get(1)).toBe('Hamburguesa');
  });

  it.each(['Juan Pérez', 'Jua'])(
    'does not pass on %j, which is no name of a character (behaviour 2.12)',
    (Name) => {
      const stats = drive(statsMachine);
      stats.answer('stats', { ...examples.stats.answer, Name });
      expect(stats.did('updatePlayer')).toEqual([{ skin: 7, username: null }]);
    },
  );

  it('shows the error text of the server or else the generic one, and can be loaded again (behaviour 1.5, 1.7)', () => {
    const stats = drive(statsMachine);
    stats.answer('stats', { message: 'Personaje bloqueado.' }, 403);
    expect(stats.snapshot().context.failure).toBe('Personaje bloqueado.');
    stats.send({ type: 'sheet.retried' });
    stats.answer('stats', '<h1>Error</h1>', 500);
    expect(stats.snapshot().context.failure).toBe(siteMessages.generic.failure);
    stats.send({ type: 'sheet.retried' });
    stats.answer('stats', { ...examples.stats.answer, Bank: '1234', permisoName: '1' });
    expect(stats.snapshot().context.stats).toMatchObject({ Bank: 1234, permisoName: true });
  });

  it('hides the e-mail until requested, and opens the sections one by one (behaviour 5.4, 5.5)', () => {
    const sections = drive(sheetSectionsMachine);
    expect(isMailRevealed(sections.snapshot())).toBe(false);
    sections.send({ type: 'mail.toggled' });
    expect(isMailRevealed(sections.snapshot())).toBe(true);
    sections.send({ type: 'mail.toggled' });
    expect(isMailRevealed(sections.snapshot())).toBe(false);
    sections.send({ type: 'fines.toggled' });
    expect(isExpanded('fines')(sections.snapshot())).toBe(true);
    expect(isExpanded('inventory')(sections.snapshot())).toBe(false);
  });
});
