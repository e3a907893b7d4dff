import { expect, test } from 'vitest';
import { demoSettings } from '#server/common/community-settings.ts';
import { createMails } from '#server/outside/mail-messages.ts';
import type { MailMessage } from '#server/outside/mailer.ts';

async function mailed(settings: Partial<typeof demoSettings>): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const { mailLink, mailNotice, mailDecision, mailDue } = createMails({
    mailer: { send: async (mail) => void sent.push(mail), place: '', close: () => {} },
    siteUrl: () => 'https://site.test',
    community: { ...demoSettings, name: 'Ley & Orden', mailClosing: 'Hasta pronto', ...settings },
  });
  const player = { email: 'juan@example.com', characterName: 'Juan_Perez' };
  await mailLink('reset', player, 'abc');
  await mailNotice(player, { kind: 'login', browser: 'Chrome en Windows' }, false);
  await mailDecision(player, { decision: 'rechazada', reason: 'Falta <algo>.', reopens: true });
  await mailDue(player, [
    { kind: 'cars', key: 'VR-1', name: 'Infernus <1>', days: 3, day: new Date('2026-12-01') },
  ]);
  return sent;
}

test('every mail says the same as text and as HTML, with the colours of the community in both themes (behaviour 9.13)', async () => {
  const colours = { ACENTO_OSCURO: '#ffcc00', ENLACE_CLARO: '#0000aa', ENLACE_OSCURO: '#aaaaff' };
  const social = [{ network: 'Discord', address: 'https://discord.test/ley' }];
  for (const { text, html, link } of await mailed({ colours, social })) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('Ley &amp; Orden');
    for (const part of [text, html]) {
      for (const words of ['Hola, Juan_Perez:', 'Hasta pronto', 'https://discord.test/ley'])
        expect(part).toContain(words);
    }
    const [head = '', page = ''] = html.split('</head>');
    expect(page).toMatch(/bgcolor="#ffcc00".*color:#0000aa/s);
    expect(head).toMatch(/prefers-color-scheme: dark.*[.]link { color: #aaaaff/s);
  }
});

test('a mail of a community without Discord does not name it', async () => {
  for (const { text, html } of await mailed({ social: [] })) expect(text + html).not.toContain('Discord');
});
