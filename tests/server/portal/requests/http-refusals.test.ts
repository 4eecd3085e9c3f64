import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { errorsPlugin } from '#server/plugins/errors.plugin.ts';

test.each([
  [400, 400, 'VALIDATION_ERROR'],
  [404, 404, 'NOT_FOUND_ERROR'],
  [413, 413, 'VALIDATION_ERROR'],
  [415, 415, 'VALIDATION_ERROR'],
  [429, 429, 'TOO_MANY_REQUESTS_ERROR'],
  [500, 500, 'GENERAL_SERVER_ERROR'],
  [503, 500, 'GENERAL_SERVER_ERROR'],
  [undefined, 500, 'GENERAL_SERVER_ERROR'],
  // The catalogue has no error of the HTTP layer with these statuses, so they are kept, with a general code.
  [403, 403, 'VALIDATION_ERROR'],
  [412, 412, 'VALIDATION_ERROR'],
  [416, 416, 'VALIDATION_ERROR'],
  [431, 431, 'VALIDATION_ERROR'],
] as const)('an error with the status %s is answered with %i %s', async (thrown, status, code) => {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/thing', async () => {
    throw Object.assign(new Error('refused'), { statusCode: thrown });
  });
  const answer = await app.inject('/thing');
  expect([answer.statusCode, answer.body]).toEqual([status, code]);
});
