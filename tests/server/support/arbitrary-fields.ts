import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Arbitraries for values that a schema of the contract accepts, made from its JSON Schema. */
function acceptedBy(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return drawn(z.toJSONSchema(schema)).filter((value) => z.safeParse(schema, value).success);
}

function drawn(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => drawn(asSchema(option))));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'string':
      return text(schema);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, value]) => [name, drawn(asSchema(value))]),
        ),
      );
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

function asSchema(schema: boolean | JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') throw new Error('a schema that is true or false');
  return schema;
}

function text({ pattern, allOf = [], maxLength = 64 }: JsonSchema): fc.Arbitrary<string> {
  const short = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 64) });
  const long = fc.nat(Math.min(maxLength, 5000)).map((length) => 'ñ'.repeat(length));
  const patterns = [pattern, ...allOf.map((part) => asSchema(part).pattern)];
  // fast-check cannot generate Unicode property classes: use text of any kind.
  const regular = patterns.find((source) => source !== undefined && !source.includes('\\p{'));
  return regular === undefined
    ? fc.oneof({ weight: 3, arbitrary: short }, { weight: 1, arbitrary: long })
    : fc.stringMatching(new RegExp(regular));
}

/** Hostile strings and numbers for a server that trusts its input. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eatad\u202c \u200b\ufeff',
  'ﷺ'.repeat(50),
  'Z̸̢͝a̵l̷g̶o̵'.repeat(10),
  "' or '1'='1",
  "'; drop table players; --",
  '$1 #{7*7} {{7*7}} %s %n %00',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'a'.repeat(3000),
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x10',
  '2147483648',
  '9999999999',
  '１２３',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  ['1', '1'],
  [['1']],
  {},
  { length: 1 },
  { toString: 'x', valueOf: 1 },
];

/** Changes of a valid input: fields with another value, and dropped fields. */
export interface Change {
  readonly values: Readonly<Record<string, unknown>>;
  readonly dropped: readonly string[];
}

/** Changes of up to three fields of a call, known and unknown, to valid or invalid values. */
export function changesOf({ params, query, body }: Endpoint): fc.Arbitrary<Change> {
  const droppable = Object.entries({ ...query.shape, ...body.shape });
  const fields = [...Object.entries(params.shape), ...droppable];
  const anything = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }));
  const changed = fields.map(([name, schema]) => {
    const value = fc.oneof({ weight: 2, arbitrary: acceptedBy(schema) }, { weight: 1, arbitrary: anything });
    return value
      .filter((drawnValue) => !(name in params.shape) || isSegment(drawnValue))
      .map((drawnValue) => [name, drawnValue] as const);
  });
  const unknown = fc.tuple(
    fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !fields.some(([known]) => known === name)),
    anything,
  );
  const one = fc.oneof(...changed.map((arbitrary) => ({ weight: 3, arbitrary })), {
    weight: 1,
    arbitrary: unknown,
  });
  return fc.record({
    values: fc.array(one, { minLength: 1, maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
    dropped: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      fc.subarray(droppable.map(([name]) => name)),
    ),
  });
}

/** Whether a value can be a path segment: others make a different path. */
export function isSegment(value: unknown): boolean {
  return typeof value !== 'string' || !/^\.{0,2}$/.test(value);
}
