import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { GameServer } from '../outside/game-server.ts';
import { publicCall } from '../session/call.ts';

/** The players on the game server. */
export function serverStatusRoutes(
  app: FastifyInstance,
  { gameServer }: { readonly gameServer: GameServer },
): void {
  publicCall(app, endpoints.serverStatus, async () => {
    const { online, maxplayers } = await gameServer.status();
    const answer: AnswerOf<typeof endpoints.serverStatus> = { body: { online, maxplayers } };
    return PreparedAnswer.json(answer);
  });
}
