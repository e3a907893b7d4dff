import type { Capability } from '#contract/capabilities.ts';
import type { BackgroundWork } from '../common/background-work.ts';
import type { Deliveries } from '../database/deliveries.ts';
import type { Database } from '../database/open.ts';
import type { ReadCache } from '../http/read-cache.ts';
import type { Mails } from '../outside/mail-messages.ts';
import type { Accounts, GameWrites } from './accounts.ts';
import type { Administrators } from './chat-roles.ts';
import type { Maintenance } from './maintenance.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Sessions } from './sessions.ts';

/** What the calls of a server share. */
export interface Parts extends Administrators, Pick<Mails, 'mailLink' | 'mailNotice'> {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly maintenance: Maintenance;
  readonly background: BackgroundWork;
  readonly deliveries: Deliveries;
  readonly readCache: ReadCache;
  /** Null if the players are in our own tables. */
  readonly gameWrites: GameWrites | null;
  /** Null where browsers have no passkeys. */
  readonly relyingParty: RelyingParty | null;
  readonly capabilities: readonly Capability[];
  readonly isAdminPasskeyRequired: boolean;
  readonly siteName: string;
}
