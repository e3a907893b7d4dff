import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { serverMessages } from '#contract/messages/server.ts';
import * as wire from '#contract/wire-scalars.ts';
import { Refusal } from '../common/refusal.ts';
import { PreparedAnswer, sendPrepared } from '../http/prepared-answer.ts';
import type { Session } from './sessions.ts';

/** Routes for the endpoints of the contract: inputs are validated and answers typed by it. */

/** The input of a handler: validated fields, and the request for other needs. */
export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The result of a handler: a value to serialise, or a serialised answer. */
type Handled<E extends Endpoint> = Promise<AnswerOf<E> | PreparedAnswer>;

/** Registers a call that needs the public key only; `session` is set when the caller sent a valid token. */
export function publicCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E> & { readonly session: Session | null }) => Handled<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  register(app, endpoint, (call) => handle({ ...call, session: call.request.session }));
}

/**
 * Registers a call that needs a valid token, and admin rights if the endpoint demands them. Fields that
 * identify a player must match the session: otherwise 403 (behaviour 9.2).
 */
export function playerCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E> & { readonly session: Session }) => Handled<E>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  register(app, endpoint, (call) => {
    const { session } = call.request;
    if (!session) throw new Refusal(401, serverMessages.noSession);
    refuseOtherPlayers({ ...call.query, ...call.body }, session);
    return handle({ ...call, session });
  });
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Handled<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD request would have the effects of a GET, such as using a token.
    exposeHeadRoute: false,
    config: { endpoint },
    // Helmet computes its headers for every request. `identity` sets the few that an answer of the API needs.
    helmet: false,
    handler: async (request, reply) => {
      const answer = await handle({
        params: read<E['params']>(endpoint.params, request.params),
        query: read<E['query']>(endpoint.query, request.query),
        body: read<E['body']>(endpoint.body, request.body ?? {}),
        request,
        reply,
      });
      if (answer instanceof PreparedAnswer) {
        // The same for every caller: browsers may store it, but must revalidate it.
        reply.header('cache-control', endpoint.access === 'public' ? 'no-cache' : 'private, no-cache');
        return await sendPrepared(request, reply, answer);
      }
      // Serialised here: Fastify would send a JSON string as plain text.
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(answer);
    },
  });
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, serverMessages.badRequest);
  return result.data;
}

const ownValues: Readonly<Record<string, (session: Session) => readonly string[]>> = {
  userID: (session) => [String(session.playerId)],
  AdminID: (session) => [String(session.playerId)],
  Name: (session) => [session.characterName, ...session.names],
  UserDiscord: (session) => [session.chatId],
};

function refuseOtherPlayers(fields: Readonly<Record<string, unknown>>, session: Session): void {
  for (const [field, valuesOf] of Object.entries(ownValues)) {
    const value = fields[field];
    if (value !== undefined && !valuesOf(session).includes(String(value))) {
      throw new Refusal(403, serverMessages.forbidden);
    }
  }
}

/** An id as a number; null when no row can have it. */
export function rowIdOf(id: number | string): number | null {
  return z.safeParse(wire.id, Number(id)).data ?? null;
}
