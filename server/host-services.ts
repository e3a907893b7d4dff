import type { BackgroundWork } from './background-work.ts';
import type { ChatRoles } from './chat-roles.ts';
import type { Database } from './database/open.ts';
import type { GameServer } from './game-server.ts';
import type { LetterPurpose } from './mail/letters.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';
import type { SharedReads } from './shared-reads.ts';

/** What route modules work with. */
export interface HostServices {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly chatRoles: ChatRoles;
  readonly gameServer: GameServer;
  /** Answers that many callers share; whoever writes calls its `forget` after the commit. */
  readonly sharedReads: SharedReads;
  /** What the site is called: no password may consist of it. */
  readonly siteName: string;
  readonly background: BackgroundWork;
  /** Mails a player the link that carries a token. */
  readonly sendLetter: (
    purpose: LetterPurpose,
    player: { email: string; characterName: string },
    token: string,
  ) => Promise<void>;
}
