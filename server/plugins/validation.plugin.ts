import { SerializerSelector, type Serializer } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyRequest, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

const validator = (options: Options): Ajv => {
  const ajv = new Ajv({ strict: false, useDefaults: true, ...options });
  formats.default(ajv);
  return ajv;
};

// Most schemas are constants, so each of these is compiled once, even if several routes and servers of this process share it.
const exact = validator({ coerceTypes: false });
const coercing = validator({ coerceTypes: true });
const validatorOf: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? exact : coercing).compile(schema);

const compileSerializer = SerializerSelector()({}, {});
const serializers = new WeakMap<object, Serializer>();
const serializerOf: FastifySerializerCompiler<object> = (route) => {
  const known = serializers.get(route.schema);
  if (known !== undefined) return known;
  const made = compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' });
  serializers.set(route.schema, made);
  return made;
};

/** Passwords and tokens are taken exactly as they were typed, because only a hash of them is stored. */
const KEPT_AS_TYPED = new Set(['password', 'token']);

/** Exceeds the nesting of every call; without a limit, a deeply nested body would exhaust the stack. */
const DEEPEST_NESTING = 8;

/** Removes spaces around texts, and makes each line end with a line feed alone, no matter on which system it was typed. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim().replaceAll(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => [key, KEPT_AS_TYPED.has(key) ? content : trimmed(content)]),
  );
};

/** Returns whether PostgreSQL can store a value, which excludes NUL and half a surrogate pair. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST_NESTING) return false;
  return Object.entries(value).every(
    ([key, content]) =>
      (KEPT_AS_TYPED.has(key) && typeof content === 'string') || isStorable(content, depth + 1),
  );
};

/**
 * Returns whether an address can be decoded: the query parser keeps broken percent-encoding as plain text, for which the portal would then
 * search.
 */
const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
};

/** Returns whether a call that takes no payload was sent one; an empty body, or an object without fields, does not count. */
const isUnwanted = ({ body, routeOptions, is404 }: FastifyRequest): boolean =>
  !is404 &&
  routeOptions.schema?.body === undefined &&
  body !== undefined &&
  body !== null &&
  (typeof body !== 'object' || Array.isArray(body) || Object.keys(body).length > 0);

const prepare = async (request: FastifyRequest): Promise<void> => {
  const { body, query, params, url } = request;
  if (!isDecodable(url) || isUnwanted(request) || ![body, query, params].every((part) => isStorable(part)))
    throw new Refusal('VALIDATION_ERROR');
  request.body = trimmed(body);
  request.query = trimmed(query);
};

/**
 * Checks requests against the contract. Lengths count code points. Queries and path parts arrive as text and are coerced; bodies are
 * not.
 */
export const validationPlugin = fp(async (app) => {
  app.setValidatorCompiler(validatorOf);
  app.setSerializerCompiler(serializerOf);
  app.addHook('preValidation', prepare);

  // An empty body is not a payload: calls without a payload may still name a media type.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
});
