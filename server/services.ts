import type { Capability } from '#contract/capabilities.ts';
import type { Announcements } from './admin/announcements.ts';
import type { BackgroundWork } from './common/background-work.ts';
import type { Database } from './database/open.ts';
import type { ReadCache } from './http/read-cache.ts';
import type { ChatRoles } from './outside/discord-roles.ts';
import type { GameServer } from './outside/game-server.ts';
import type { MailLink, MailNotice } from './outside/mail-messages.ts';
import type { Maintenance } from './session/maintenance.ts';
import type { Passwords } from './session/passwords.ts';
import type { PlayerData } from './session/player-data.ts';
import type { RateLimits } from './session/rate-limits.ts';
import type { RelyingParty } from './session/relying-party.ts';
import type { Sessions } from './session/sessions.ts';

/** The services that routes use. */
export interface Services {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The groups of optional calls that this server offers. */
  readonly capabilities: readonly Capability[];
  readonly passwords: Passwords;
  readonly playerData: PlayerData;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly chatRoles: ChatRoles;
  readonly gameServer: GameServer;
  readonly maintenance: Maintenance;
  /** Cached answers; call `invalidate` after the commit of a change. */
  readonly readCache: ReadCache;
  readonly adminRoleId: string;
  /** The site as passkeys know it; null where browsers have none. */
  readonly relyingParty: RelyingParty | null;
  /** Whether administrative changes need a session that a passkey has confirmed. */
  readonly isAdminPasskeyRequired: boolean;
  /** The name of the site, which passwords must not consist of. */
  readonly siteName: string;
  /** Null when news is not announced. */
  readonly announcements: Announcements | null;
  readonly background: BackgroundWork;
  readonly mailLink: MailLink;
  readonly mailNotice: MailNotice;
}
