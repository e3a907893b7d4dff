import { describe, expect, test } from 'vitest';
import { readDemo } from '#server/operator/seed.ts';
import { isEasyToGuess } from '#server/session/passwords.ts';

const owner = { usuario: 'Lucía.99', characterName: 'Lucia_Ferreyra', email: 'lferre.rosario@example.com' };
const isEasy = (password: string) => isEasyToGuess(password, owner, 'Vida Rol');

describe('a new password', () => {
  test.each([
    ['of the most common ones', ['12345678', 'password', 'qwertyui', 'barcelona', 'Realmadrid', '1q2w3e4r']],
    ['common but for case and accents', ['Contraseña', 'CONTRASENA', 'contrasen\u0303a', 'ｐａｓｓｗｏｒｄ']],
    [
      'of one character',
      ['aaaaaaaa', '00000000', '        ', '\t\t\t\t\t\t\t\t', '  aaaaaa  ', '😀'.repeat(8)],
    ],
    ['of the login name', ['lucia.99', 'LUCIA99', 'lucía-99!', 'lucia992026']],
    ['of the character name', ['lucia_ferreyra', 'Lucia Ferreyra', 'ferreyra', 'Ferreyra2026', 'luciaLUCIA']],
    ['of the e-mail address', ['lferre.rosario', 'lferrerosario1']],
    ['of the site', ['vida rol', 'VidaRol2026', 'vidarol!!!', 'lucia vida rol']],
  ])('%s is easy to guess', async (_kind, passwords) => {
    for (const password of passwords) expect([password, await isEasy(password)]).toEqual([password, true]);
  });

  test('accepts other words, and a name with an addition', async () => {
    const good = [
      'ocho-888',
      'Nueva-2030',
      'lucia-y-cuatro-gatos',
      'tres tristes tigres',
      '😀😁😂😃😄😅😆😇',
    ];
    for (const password of good) expect([password, await isEasy(password)]).toEqual([password, false]);
  });

  test('accepts the demo password for the demo accounts, so that it can be set again there', async () => {
    const { players } = await readDemo();
    for (const { password, usuario, Name: characterName, email } of players) {
      if (password === undefined) continue;
      expect(await isEasyToGuess(password, { usuario, characterName, email }, 'Vida Rol')).toBe(false);
    }
  });
});
