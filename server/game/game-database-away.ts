import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';

/** 503 while the game's database, or a view of it, does not answer. Nothing was written; the client may retry soon. */
export class GameDatabaseAway extends Refusal {
  /** The error of the game's server, such as `ER_NO_SUCH_TABLE`; '' for none. */
  readonly code: string;
  constructor(code = '') {
    super(503, serverMessages.gameAway, 1000);
    this.code = code;
  }
}

/** 503 for a write that had begun when it failed. Its outcome is unknown until the game is read again. */
export class GameWriteUncertain extends Refusal {
  readonly code: string;
  /** Whether the game's server has ended it: it will not happen later. */
  readonly hasEnded: boolean;
  constructor(code: string, hasEnded: boolean) {
    super(503, serverMessages.gameUncertain);
    this.code = code;
    this.hasEnded = hasEnded;
  }
}
