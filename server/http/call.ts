import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { hostMessages } from '#contract/host-messages.ts';
import type { Session } from '../accounts/sessions.ts';
import { JsonText } from './json-text.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import { Refusal } from './refusal.ts';

/** Routes that follow from the table of calls: what goes in is checked by it, what comes out is typed by it. */

/** What the handler of a call gets: validated fields, and the request where more is needed. */
export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler returns: a value to serialise, or an answer that is ready. */
type Handled<E extends Endpoint> = Promise<AnswerOf<E> | PreparedAnswer<unknown> | JsonText>;

/** Registers a call that anyone with the public key may make; `session` is there when a live token came. */
export function publicCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E> & { readonly session: Session | null }) => Handled<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  register(app, endpoint, (call) => handle({ ...call, session: call.request.session }));
}

/**
 * Registers a call that wants a live token, and admin rights where the table says so. Every field
 * that names a person must name the token's own: else 403 and no data (behaviour 9.2).
 */
export function playerCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E> & { readonly session: Session }) => Handled<E>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} wants no token`);
  register(app, endpoint, (call) => {
    const { session } = call.request;
    if (!session) throw new Refusal(401, hostMessages.noSession);
    refuseOthers({ ...call.query, ...call.body }, session);
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
    // A HEAD of a call would do what its GET does, such as using up a token.
    exposeHeadRoute: false,
    config: { endpoint },
    // Made anew for every request; `identity` sets the few that matter to an answer that is no page.
    helmet: false,
    handler: async (request, reply) => {
      const answer = await handle({
        params: read<E['params']>(endpoint.params, request.params),
        query: read<E['query']>(endpoint.query, request.query),
        body: read<E['body']>(endpoint.body, request.body ?? {}),
        request,
        reply,
      });
      if (answer instanceof PreparedAnswer) return await sendPrepared(request, reply, answer);
      // Serialised here: Fastify would send a bare JSON string as plain text.
      reply.type('application/json; charset=utf-8');
      return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    },
  });
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal(400, hostMessages.badRequest);
  return result.data;
}

const ownValues: Readonly<Record<string, (session: Session) => string>> = {
  userID: (session) => String(session.playerId),
  AdminID: (session) => String(session.playerId),
  Name: (session) => session.characterName,
  UserDiscord: (session) => session.chatId,
};

function refuseOthers(fields: Readonly<Record<string, unknown>>, session: Session): void {
  for (const [field, ownValue] of Object.entries(ownValues)) {
    const value = fields[field];
    if (value !== undefined && String(value) !== ownValue(session)) {
      throw new Refusal(403, hostMessages.forbidden);
    }
  }
}

const maxRowId = 2_147_483_647;

/** An id that came as a number or as digits, as a number; null when no row can have it. */
export function rowIdOf(id: number | string): number | null {
  const number = Number(id);
  return Number.isInteger(number) && number >= 1 && number <= maxRowId ? number : null;
}
