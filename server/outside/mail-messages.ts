import { paths } from '#contract/site-paths.ts';
import { escapedHtml } from '../common/escaped-html.ts';
import type { MailMessage } from './mailer.ts';

/** The text of a mail and the site's path of its link. */
interface Wording {
  readonly path: string;
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly after: string;
}

const wordings = {
  reset: {
    path: paths.resetPassword,
    subject: 'Restablece tu contraseña',
    before: 'Recibimos una solicitud para restablecer la contraseña de tu cuenta.',
    action: 'Restablecer contraseña',
    after: 'El enlace vale una sola vez y durante una hora. Si no fuiste tú, ignora este correo.',
  },
  confirm: {
    path: paths.confirm,
    subject: 'Confirma tu cuenta',
    before: 'Tu cuenta está casi lista: solo falta confirmar tu correo.',
    action: 'Confirmar cuenta',
    after: 'El enlace vale una sola vez. Si no creaste esta cuenta, ignora este correo.',
  },
} as const satisfies Record<string, Wording>;

export type MailPurpose = keyof typeof wordings;

/** Mails a player the link with a token. */
export type MailLink = (
  purpose: MailPurpose,
  player: { email: string; characterName: string },
  token: string,
) => Promise<void>;

/**
 * The Spanish mail with the link that carries a token, as plain text and simple HTML. `siteUrl` has no
 * trailing slash.
 */
export function composeMail(options: {
  purpose: MailPurpose;
  to: string;
  characterName: string;
  token: string;
  siteUrl: string;
  siteName: string;
}): MailMessage {
  const { purpose, to, characterName, token, siteUrl, siteName } = options;
  const { path, subject, before, action, after } = wordings[purpose];
  const link = `${siteUrl}${path}?token=${token}`;
  const greeting = `Hola, ${characterName.replaceAll('_', ' ')}:`;
  return {
    to,
    subject: `${subject} - ${siteName}`,
    text: [greeting, '', before, '', link, '', after, '', siteName, ''].join('\n'),
    html: [
      `<p>${escapedHtml(greeting)}</p>`,
      `<p>${before}</p>`,
      `<p><a href="${escapedHtml(link)}">${action}</a></p>`,
      `<p>${after}</p>`,
      `<p>${escapedHtml(siteName)}</p>`,
    ].join('\n'),
    link,
  };
}
