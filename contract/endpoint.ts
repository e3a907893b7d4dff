import * as z from 'zod/mini';

/**
 * The type of a call of the API. The typed client, the machines' actors, the server's routes and their
 * validation, the OpenAPI document and the conformance check all derive from the endpoints in calls/.
 */

type ObjectSchema = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;
type NoFields = z.ZodMiniObject<Record<never, never>, z.core.$strict>;

/** Who may call: anyone with the public key, a valid session, an admin (level or role), or level >= 8. */
export type Access = 'public' | 'player' | 'admin' | 'level';

export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Reader extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with its parameters in braces. */
  readonly path: string;
  /** Whether the site sends the bearer token if it has one. */
  readonly bearer: boolean;
  /** The access level that the server requires. */
  readonly access: Access;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Strict: the answer of our server. */
  readonly answer: Answer;
  /** Tolerant: the answers that the site accepts, and the value that it reads from them. */
  readonly reader: Reader;
}

type ShapeOf<S> =
  S extends z.ZodMiniObject<infer Shape extends z.core.$ZodShape, z.core.$strict> ? Shape : never;
type TextInput<S extends ObjectSchema> = { [K in keyof ShapeOf<S>]: string | number };
type BodyInput<S extends ObjectSchema> = { [K in keyof ShapeOf<S>]: z.input<ShapeOf<S>[K]> };

/** The input of a call: path parameters, query and body fields in one object. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? TextInput<P> & TextInput<Q> & BodyInput<B> : never;

/** The value of a call: the output of its reader. */
export type ValueOf<E> =
  E extends Endpoint<ObjectSchema, ObjectSchema, ObjectSchema, z.ZodMiniType, infer R> ? z.output<R> : never;

/** The JSON answer of our server. */
export type AnswerOf<E> =
  E extends Endpoint<ObjectSchema, ObjectSchema, ObjectSchema, infer A> ? z.input<A> : never;

const none: NoFields = z.strictObject({});

interface Definition<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends ObjectSchema,
  A extends z.ZodMiniType,
  R extends z.ZodMiniType,
> {
  /** Default: for all but public calls. */
  bearer?: true;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** Default: the schema of the answer. */
  reader?: R;
}

/** Defines a call. Omitted fields are empty objects. */
export function endpoint<
  A extends z.ZodMiniType,
  P extends ObjectSchema = NoFields,
  Q extends ObjectSchema = NoFields,
  B extends ObjectSchema = NoFields,
  R extends z.ZodMiniType = A,
>(method: Endpoint['method'], path: string, definition: Definition<P, Q, B, A, R>): Endpoint<P, Q, B, A, R>;
export function endpoint(
  method: Endpoint['method'],
  path: string,
  definition: Definition<ObjectSchema, ObjectSchema, ObjectSchema, z.ZodMiniType, z.ZodMiniType>,
): Endpoint {
  const { access, summary, answer, params = none, query = none, body = none } = definition;
  const { bearer = access !== 'public', reader = answer } = definition;
  return { method, path, bearer, access, summary, params, query, body, answer, reader };
}
