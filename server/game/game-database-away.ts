import { serverMessages } from '#contract/messages/server.ts';
import { Refusal } from '../common/refusal.ts';

/** 503 while the game's database does not answer; the client may retry soon. */
export class GameDatabaseAway extends Refusal {
  constructor() {
    super(503, serverMessages.gameAway, 1000);
  }
}
