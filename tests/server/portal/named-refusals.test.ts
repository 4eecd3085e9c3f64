import Fastify, { type FastifyContextConfig } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { RefusalCase } from '#contract/errors.contract.ts';
import { errorsPlugin } from '#server/plugins/errors.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { startOpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { PORTAL_ORIGIN, signInAt } from '#tests/support/openid/openid-portal.ts';
import { operationsOf, type OpenApi, type Operation } from '#tests/support/random-request.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** Returns the faults that are reported if a route with this config refuses for this reason. */
const faultsOf = async (config: FastifyContextConfig, reason: RefusalCase | Error): Promise<string[]> => {
  const faults: string[] = [];
  const app = Fastify();
  await app.register(errorsPlugin, { onUnnamedRefusal: (fault) => void faults.push(fault) });
  app.get('/thing', { config }, async () => {
    throw reason instanceof Error ? reason : new Refusal(reason);
  });
  await app.inject('/thing');
  return faults;
};

const unnamed = (answer: string) => [`GET /thing is refused with ${answer}, which the route does not name`];

describe('a route that refuses', () => {
  test('a route that refuses with a code that it names is correct', async () => {
    const config = { requires: 'nobody', refuses: ['OFFER_NOT_FOUND_ERROR', 'OFFER_NOT_OPEN'] } as const;
    expect(await faultsOf(config, 'OFFER_NOT_FOUND_ERROR')).toEqual([]);
    expect(await faultsOf(config, 'OFFER_NOT_OPEN')).toEqual([]);
  });

  test('a route that refuses with another code is reported', async () => {
    const config = { requires: 'nobody', refuses: ['OFFER_NOT_FOUND_ERROR'] } as const;
    expect(await faultsOf(config, 'ORDER_NOT_FOUND_ERROR')).toEqual(unnamed('404 ORDER_NOT_FOUND_ERROR'));
  });

  test('a route that refuses with a code that it names, but in a case that it does not name, is reported', async () => {
    expect(await faultsOf({ requires: 'nobody' }, 'OFFER_NOT_OPEN')).toEqual(unnamed('409 VALIDATION_ERROR'));
  });

  test('a route that refuses with a code that follows from its config need not name it', async () => {
    const anybody = { requires: 'nobody' } as const;
    const signedIn = { requires: { level: null } } as const;
    const some = { requires: { level: LEVELS.full } } as const;
    for (const config of [anybody, signedIn, some])
      for (const reason of ['TOO_MANY_REQUESTS_ERROR', 'VALIDATION_ERROR', 'GENERAL_SERVER_ERROR'] as const)
        expect(await faultsOf(config, reason)).toEqual([]);
    expect(await faultsOf(some, 'PERMISSION_DENIED_ERROR')).toEqual([]);
    expect(await faultsOf({ ...anybody, rateLimit: false }, 'SERVICE_UNAVAILABLE_ERROR')).toEqual([]);
    expect(await faultsOf(signedIn, 'NO_SESSION_FOUND_ERROR')).toEqual([]);

    expect(await faultsOf(anybody, 'NO_SESSION_FOUND_ERROR')).toEqual(unnamed('401 NO_SESSION_FOUND_ERROR'));
    expect(await faultsOf(signedIn, 'PERMISSION_DENIED_ERROR')).toEqual(
      unnamed('403 PERMISSION_DENIED_ERROR'),
    );
    expect(await faultsOf(some, 'CSRF_ERROR')).toEqual(unnamed('403 CSRF_ERROR'));
    expect(await faultsOf({ ...anybody, rateLimit: false }, 'TOO_MANY_REQUESTS_ERROR')).toEqual(
      unnamed('429 TOO_MANY_REQUESTS_ERROR'),
    );
  });

  test('a route that refuses with a status that no code has is reported', async () => {
    const teapot = Object.assign(new Error('short and stout'), { statusCode: 418 });
    expect(await faultsOf({ requires: 'nobody' }, teapot)).toEqual(unnamed('418 VALIDATION_ERROR'));
  });
});

/** Returns the codes of a call in the OpenAPI document, by status. */
const refusalsOf = ({ responses }: Pick<Operation, 'responses'>) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([, { content }]) => content?.['text/plain'] !== undefined)
      .map(([status, { content }]) => [status, content?.['text/plain']?.schema.enum]),
  );

onAnyEngine('the OpenAPI document', (portal) => {
  let document: OpenApi;
  beforeAll(async () => {
    document = (await portal.visitor().get('/openapi.json')).body;
  });

  const refusalsAt = (method: string, path: string) =>
    refusalsOf(operationsOf(document).find((each) => each.method === method && each.path === `/api${path}`)!);

  test('says what each call does', () => {
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary }]) => (summary ? [] : [`${method} ${path}`])),
    );
    expect(silent).toEqual([]);
  });

  test('lists the codes with which a submit may be refused', () => {
    expect(refusalsAt('POST', '/shopping-cart/submit/')).toEqual({
      400: ['VALIDATION_ERROR'],
      401: ['NO_SESSION_FOUND_ERROR', 'UNAUTHENTICATED_ERROR'],
      403: ['CSRF_ERROR', 'PERMISSION_DENIED_ERROR'],
      404: ['NOT_FOUND_ERROR', 'CONTACT_NOT_EXISTS_ERROR'],
      409: ['IDEMPOTENCY_KEY_REUSED_ERROR', 'CART_EMPTY_ERROR', 'CART_CHANGED_ERROR'],
      413: ['VALIDATION_ERROR'],
      415: ['VALIDATION_ERROR'],
      429: ['TOO_MANY_REQUESTS_ERROR'],
      500: ['GENERAL_SERVER_ERROR'],
      503: ['SERVICE_UNAVAILABLE_ERROR'],
    });
  });

  test('says that an offer in another state is refused with 409', () => {
    expect(refusalsAt('POST', '/offers/{offer_no}/decline/')[409]).toEqual([
      'OFFER_EXPIRED_ERROR',
      'VALIDATION_ERROR',
    ]);
  });

  test('names neither session nor body if none is needed', () => {
    expect(refusalsAt('GET', '/config/')).toEqual({
      400: ['VALIDATION_ERROR'],
      429: ['TOO_MANY_REQUESTS_ERROR'],
      500: ['GENERAL_SERVER_ERROR'],
      503: ['SERVICE_UNAVAILABLE_ERROR'],
    });
  });

  test('lists the codes that a browser brings back from the OpenID provider', async () => {
    const provider = await startOpenIdProvider(PORTAL_ORIGIN);
    const { body } = await new TestClient(await portal.another(signInAt(provider))).get('/openapi.json');
    expect(body.paths['/api/auth/oidc/callback'].get).toMatchObject({
      description: expect.stringMatching(/USER_NOT_FOUND_ERROR.*USER_HAS_NO_CONTACT_ERROR/),
    });
    expect(Object.keys(body.paths['/api/auth/oidc/callback'].get.responses)).toEqual(['302']);
    await provider.close();
  });
});
