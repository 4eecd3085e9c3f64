import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type {
  PriceAllowanceInput,
  priceAllowanceMachine,
} from '#machines/lifecycles/price-allowance.machine.ts';
import { lifecycleWalk, refused, SILENT, taken } from '#tests/paths/api/lifecycle.ts';
import type { Answer, TestClient } from '#tests/support/servers/client.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import { priceAllowanceModel } from './price-allowance.model.ts';

type Place = Exclude<SnapshotFrom<typeof priceAllowanceMachine>['value'], 'weighing'>;

interface LoginSession {
  readonly email: string;
  readonly client: TestClient;
  /** Names the article whose price was shown last, or any article if none was shown yet. */
  shown: string;
}

/** The starts of the model use the same limit. */
const LIMIT = 5;

const request = ({ client }: LoginSession, articleNo: string): Promise<Answer> =>
  client.post('/price-request/', { article_no: articleNo });

const askForNew = async (session: LoginSession, { database }: TestPortal): Promise<Answer> => {
  const { articleNo } = await seedArticle(database);
  const answer = await request(session, articleNo);
  if (answer.status === 200) session.shown = articleNo;
  return answer;
};

const session =
  (permissionLevel: PermissionLevel, used = 0) =>
  async (portal: TestPortal): Promise<LoginSession> => {
    const { email } = await seedUser(portal.database, { permissionLevel });
    const { articleNo } = await seedArticle(portal.database);
    const started = { email, client: await portal.signIn(email), shown: articleNo };
    for (let count = 0; count < used; count += 1) {
      expect(await askForNew(started, portal)).toMatchObject({ status: 200 });
    }
    return started;
  };

const allowance = async (client: TestClient): Promise<unknown> =>
  (await client.get('/users/current-user/')).body.price_requests;

const onWire = ({ access, limit, used }: PriceAllowanceInput) =>
  access === 'limited' ? { limit, used, remaining: limit - used } : { limit: null, used: 0, remaining: null };

const ended = refused(401, 'UNAUTHENTICATED_ERROR');
const shown = taken(200);
const denied = refused(403, 'PERMISSION_DENIED_ERROR');

/** A login session ends because the person signs out, or because half an hour passes. */
export type Ending = 'signing out' | 'time';

const end = async ({ client }: LoginSession, { clock }: TestPortal, ending: Ending) => {
  if (ending === 'time') {
    clock.wind({ minutes: 30 });
    return null;
  }
  const cookie = client.cookies.get('sessionid')!;
  const answer = await client.post('/auth/sign-out/');
  // The cookie is put back, as if somebody else had kept it.
  client.cookies.set('sessionid', cookie);
  return answer;
};

/** Walks the price allowance of a login session that ends in the given way. */
export const priceAllowanceWalk = (ending: Ending) => {
  const leaving = { 'the login session ends': ending === 'time' ? SILENT : taken(204) };
  return lifecycleWalk<typeof priceAllowanceModel, Place, PriceAllowanceInput, LoginSession>({
    model: priceAllowanceModel,
    settings: { priceRequestLimit: LIMIT },
    starts: {
      'a session without prices': session(LEVELS.noPrices),
      'a session with all prices': session(LEVELS.full),
      'a session with five requests': session(LEVELS.limitedPrices),
      'a session with two requests left': session(LEVELS.limitedPrices, 3),
      'a session with no request left': session(LEVELS.limitedPrices, LIMIT),
    },
    causes: {
      'request a price': askForNew,
      'request a price that was shown before': (started) => request(started, started.shown),
      'the login session ends': (started, portal) => end(started, portal, ending),
    },
    answers: {
      none: { 'request a price': denied, 'request a price that was shown before': denied, ...leaving },
      unlimited: { 'request a price': shown, 'request a price that was shown before': shown, ...leaving },
      available: { 'request a price': shown, 'request a price that was shown before': shown, ...leaving },
      runningLow: { 'request a price': shown, 'request a price that was shown before': shown, ...leaving },
      exhausted: {
        'request a price': refused(403, 'TOO_MANY_PRICE_REQUESTS_ERROR'),
        'request a price that was shown before': shown,
        ...leaving,
      },
      ended: {
        'request a price': ended,
        'request a price that was shown before': ended,
        'the login session ends': ending === 'time' ? SILENT : ended,
      },
    },
    see: async ({ client, email }, portal, place, context) => {
      if (place === 'ended') {
        expect(await client.get('/users/current-user/')).toMatchObject({
          status: 401,
          body: 'UNAUTHENTICATED_ERROR',
        });
        expect(await allowance(await portal.signIn(email))).toEqual(onWire({ ...context, used: 0 }));
      } else expect(await allowance(client)).toEqual(onWire(context));
    },
  });
};
