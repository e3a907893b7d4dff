import { playerMessages } from '#contract/messages/player.ts';
import { dayText } from '#contract/rules/calendar.ts';
import type { Due } from '#contract/rules/due.ts';
import { storyState } from '#contract/rules/story.ts';
import { paths } from '#contract/site-paths.ts';
import type { CommunitySettings } from '../common/community-settings.ts';
import { mailHtml } from './mail-html.ts';
import type { Mailer } from './mailer.ts';

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

interface Recipient {
  readonly email: string;
  readonly characterName: string;
}

/** What happened to an account, which its player should know. */
export type AccountNotice =
  /** A login from a browser that the account has not used for long, such as 'Chrome en Windows'. */
  { readonly kind: 'login'; readonly browser: string } | { readonly kind: 'passkeyAdded' | 'passkeyRemoved' };

/** What the administration has decided about a story. */
export interface Verdict {
  readonly decision: string;
  readonly reason: string;
  /** Whether the player may write the story again. */
  readonly reopens: boolean;
}

export type Mails = ReturnType<typeof createMails>;

/** The Spanish mails, as plain text and HTML. `siteUrl` has no trailing slash. */
export function createMails(parts: {
  readonly mailer: Mailer;
  readonly siteUrl: () => string;
  readonly community: CommunitySettings;
}) {
  const { mailer, siteUrl, community } = parts;
  const { mailClosing } = community;
  const discord = community.social.find(({ network }) => network === 'Discord')?.address ?? null;

  async function send({ email, characterName }: Recipient, wording: Wording): Promise<void> {
    const { path, subject, before, action, after } = wording;
    const greeting = `Hola, ${characterName}:`;
    const link = siteUrl() + path;
    await mailer.send({
      to: email,
      subject: `${subject} - ${community.name}`,
      text: [greeting, before, link, after, mailClosing, discord ? `Discord: ${discord}` : ''].join('\n\n'),
      html: mailHtml({
        community,
        icon: `${siteUrl()}/icon-192.png`,
        title: subject,
        before: [greeting, before],
        button: { label: action, address: link },
        after: [after, mailClosing],
        discord,
      }),
      link,
    });
  }

  return {
    mailLink: (purpose: MailPurpose, player: Recipient, token: string) => {
      const { path, ...wording } = wordings[purpose];
      return send(player, { ...wording, path: `${path}?token=${token}` });
    },
    /** After the last mail of a day there are no more. */
    mailNotice: (player: Recipient, notice: AccountNotice, isLast: boolean) => {
      const { after, ...wording } = noticeWording(notice);
      const path = paths.settings;
      return send(player, { ...wording, path, after: isLast ? `${after} ${lastNotice}` : after });
    },
    mailDue: (player: Recipient, dues: readonly Due[]) => {
      const due = dues.map(({ name, day }) => `${name}: ${day && dayText(day)}`).join('; ');
      return send(player, {
        path: paths.due,
        subject: 'Impuestos que vencen pronto',
        before: `Se terminan los días de impuestos pagados. ${due}.`,
        action: 'Ver mis vencimientos',
        after: 'Allí puedes dejar de recibir estos avisos.',
      });
    },
    mailDecision: (player: Recipient, { decision, reason, reopens }: Verdict) => {
      const state = storyState(decision);
      const words = state === null ? decision : playerMessages.storyReview[state];
      return send(player, {
        path: paths.settings,
        subject: 'La respuesta a tu historia',
        before: `La administración ya leyó la historia de tu personaje. ${words}${reason === '' ? '.' : `: ${reason}`}`,
        action: reopens ? 'Corregir mi historia' : 'Ver mi historia',
        after: reopens ? playerMessages.storyReview.reopened : 'La respuesta está también en Configuración.',
      });
    },
  };
}

const lastNotice =
  'Es el último aviso por ahora: han pasado muchas cosas en menos de un día. Lo que pase hasta que se cumpla un día desde el primer aviso no te lo contaremos por correo. Revisa en Configuración tus sesiones y tus llaves de acceso.';

function noticeWording(notice: AccountNotice): Omit<Wording, 'path'> {
  if (notice.kind === 'login') {
    return {
      subject: 'Nuevo inicio de sesión',
      before: `Alguien entró en tu cuenta desde un navegador que no usabas últimamente: ${notice.browser}.`,
      action: 'Ver mis sesiones',
      after:
        'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, cambia tu contraseña cuanto antes: así se cierran todas las demás sesiones.',
    };
  }
  // The mail leaves out the passkey's name, because an attacker may have chosen it.
  const isAdded = notice.kind === 'passkeyAdded';
  return {
    subject: isAdded ? 'Llave de acceso agregada' : 'Llave de acceso quitada',
    before: isAdded
      ? 'Tu cuenta tiene una nueva llave de acceso: con ella se entra sin contraseña.'
      : 'Tu cuenta tiene una llave de acceso menos.',
    action: 'Ver mis llaves de acceso',
    after:
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, quita las llaves que no sean tuyas y cambia tu contraseña cuanto antes.',
  };
}
