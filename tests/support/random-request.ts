import type { Random } from '#server/demo/random.ts';

/** Covers as much of JSON Schema as the portal's document uses. */
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

/** Covers the parts of the OpenAPI document that are read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
}
interface DocumentedCall {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
}

export interface Operation {
  readonly method: string;
  /** Contains parameters such as `{article_no}`. */
  readonly path: string;
  readonly parameters: NonNullable<DocumentedCall['parameters']>;
  readonly body: Schema | undefined;
  readonly responses: Responses;
}

/** Returns every call of the document. */
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

/** Lists existing values by the name of their field. */
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

const text = (random: Random, known: readonly string[] = []): string =>
  random.pick([...TEXTS_OF_PEOPLE, random.pick(TEXTS), random.pick([...known, 'x'.repeat(300)]), ...known]);

const hostile = (random: Random): unknown => (random.chance(0.5) ? random.pick(VALUES) : text(random));

const valueFor = (random: Random, name: string, schema: Schema, known: Known): unknown => {
  if (random.chance(0.1)) return hostile(random);
  const { type, properties, items } = schema;
  const options = schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []);
  if (options !== undefined && options.length > 0) return random.pick(options);
  if (properties !== undefined) return objectFor(random, properties, known);
  if (type === 'array')
    return Array.from({ length: random.integer(0, 3) }, () => valueFor(random, name, items ?? {}, known));
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number')
    return random.integer(schema.minimum ?? 1, Math.min(schema.maximum ?? 9, 9));
  return text(random, known[name]);
};

const objectFor = (random: Random, properties: Readonly<Record<string, Schema>>, known: Known): object =>
  Object.fromEntries([
    ...Object.entries(properties)
      .filter(() => random.chance(0.95))
      .map(([name, schema]) => [name, valueFor(random, name, schema, known)]),
    ...(random.chance(0.05) ? [[random.pick(['x', 'toString', 'a\0']), hostile(random)]] : []),
  ]);

/** Half of the texts are broken on purpose where only a URL can be. */
const encoded = (random: Random, value: unknown): string => {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (random.chance(0.05)) return random.pick(['%zz', '%', '%00', '%ff', '%252F', '%ED%A0%80']);
  return encodeURIComponent(plain.toWellFormed());
};

const queryFor = (random: Random, { parameters }: Operation, known: Known): string =>
  parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
    .map(({ name, schema }) => `${name}=${encoded(random, valueFor(random, name, schema, known))}`)
    .concat(random.chance(0.05) ? ['unknown=1'] : [])
    .join('&');

const payloadFor = (random: Random, { body }: Operation, known: Known): string => {
  if (body === undefined || random.chance(0.1)) return random.pick(RAW_BODIES);
  return JSON.stringify(valueFor(random, '', body, known));
};

/** Makes a request for the call: often acceptable, sometimes nearly so, sometimes hostile. */
export const randomRequest = (random: Random, operation: Operation, known: Known): RandomRequest => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(random, text(random, known[name])),
  );
  const query = queryFor(random, operation, known);
  const writes = operation.method !== 'GET';
  return {
    method: operation.method as 'GET',
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      'idempotency-key': random.pick(['a', `key-of-a-random-${random.integer(1, 5)}`]),
      ...(writes ? { 'content-type': random.chance(0.95) ? 'application/json' : 'text/plain' } : {}),
    },
    ...(writes ? { payload: payloadFor(random, operation, known) } : {}),
  };
};
