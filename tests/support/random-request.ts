import type { Random } from '#server/demo/random.ts';

/** Describes the part of JSON Schema that the portal's OpenAPI document uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Responses = Readonly<Record<string, { readonly content?: Content }>>;

/** Describes the parts of the OpenAPI document that are read here. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
}
interface DocumentedCall {
  readonly summary?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
}

export interface Operation {
  readonly method: string;
  /** Holds parameters such as `{article_no}`. */
  readonly path: string;
  readonly parameters: NonNullable<DocumentedCall['parameters']>;
  readonly body: Schema | undefined;
  readonly responses: Responses;
}

/** Returns every operation of the OpenAPI document. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      responses,
    })),
  );

interface RandomRequest {
  readonly method: 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Holds existing values by the name of their field. */
export type Known = Readonly<Record<string, readonly string[]>>;

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '😀'.repeat(70),
  'e\u0301',
  '%',
  "' or 1=1--",
  '../..',
  '\u202e',
  '\\',
  '*?(',
];
const TEXTS_OF_PEOPLE = [
  'Maß ½"',
  'schluessel',
  'a',
  '10/10 SB',
  '2026-02-29',
  '0000-01-01',
  '1e3',
  'constructor',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  { constructor: 1 },
];
const NESTED = '['.repeat(9_000) + ']'.repeat(9_000);
const RAW_BODIES = ['', '{', '[]', 'null', '"', '{"__proto__":1}', '1e999', NESTED, '\ufeff{}'];

/** Holds the source of random values for one request. */
interface Draw {
  readonly random: Random;
  readonly known: Known;
  /** Returns whether a mishap with this probability happens; half of the requests have none at all. */
  readonly strays: (chance: number) => boolean;
}

const text = ({ random, known, strays }: Draw, name = ''): string => {
  const values = known[name] ?? [];
  if (values.length > 0 && !strays(0.7)) return random.pick(values);
  return random.pick([...TEXTS_OF_PEOPLE, random.pick(TEXTS), random.pick([...values, 'x'.repeat(300)])]);
};

const hostile = (draw: Draw): unknown => (draw.random.chance(0.5) ? draw.random.pick(VALUES) : text(draw));

const valueFor = (draw: Draw, name: string, schema: Schema): unknown => {
  const { random, strays } = draw;
  if (strays(0.1)) return hostile(draw);
  const { type, properties, items } = schema;
  const options = schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []);
  if (options !== undefined && options.length > 0) return random.pick(options);
  if (properties !== undefined) return objectFor(draw, properties);
  if (type === 'array')
    return Array.from({ length: random.integer(0, 3) }, () => valueFor(draw, name, items ?? {}));
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number')
    return random.integer(schema.minimum ?? 1, Math.min(schema.maximum ?? 9, 9));
  return text(draw, name);
};

const objectFor = (draw: Draw, properties: Readonly<Record<string, Schema>>): object =>
  Object.fromEntries([
    ...Object.entries(properties)
      .filter(() => !draw.strays(0.05))
      .map(([name, schema]) => [name, valueFor(draw, name, schema)]),
    ...(draw.strays(0.05) ? [[draw.random.pick(['x', 'toString', 'a\0']), hostile(draw)]] : []),
  ]);

/** Encodes a value for a URL, or sometimes returns an odd or broken percent encoding instead. */
const encoded = ({ random, strays }: Draw, value: unknown): string => {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (strays(0.05)) return random.pick(['%zz', '%', '%00', '%ff', '%252F', '%ED%A0%80']);
  return encodeURIComponent(plain.toWellFormed());
};

const queryFor = (draw: Draw, { parameters }: Operation): string =>
  parameters
    .filter((parameter) => parameter.in === 'query' && draw.random.chance(0.4))
    .map(({ name, schema }) => `${name}=${encoded(draw, valueFor(draw, name, schema))}`)
    .concat(draw.strays(0.05) ? ['unknown=1'] : [])
    .join('&');

const payloadFor = (draw: Draw, { body }: Operation): string => {
  if (body === undefined || draw.strays(0.1)) return draw.random.pick(RAW_BODIES);
  return JSON.stringify(valueFor(draw, '', body));
};

/** Makes a request for the operation: well formed in half of the cases, otherwise almost so, or hostile. */
export const randomRequest = (random: Random, operation: Operation, known: Known): RandomRequest => {
  const isCareful = random.chance(0.5);
  const draw: Draw = { random, known, strays: (chance) => !isCareful && random.chance(chance) };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(draw, text(draw, name)));
  const query = queryFor(draw, operation);
  const writes = operation.method !== 'GET';
  return {
    method: operation.method as 'GET',
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      'idempotency-key': random.pick(['a', `key-of-a-random-${random.integer(1, 5)}`]),
      ...(writes ? { 'content-type': draw.strays(0.05) ? 'text/plain' : 'application/json' } : {}),
    },
    ...(writes ? { payload: payloadFor(draw, operation) } : {}),
  };
};
