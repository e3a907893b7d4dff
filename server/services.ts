import type { Passwords } from './accounts/passwords.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Database } from './database/open.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { SharedReads } from './http/shared-reads.ts';
import type { ChatRoles } from './outside/chat-roles.ts';
import type { GameServer } from './outside/game-server.ts';
import type { LetterPurpose } from './outside/letters.ts';
import type { BackgroundWork } from './program/background-work.ts';

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
