import { expect, test } from 'vitest';

import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('housekeeping');

onAnyEngine('housekeeping', (portal) => {
  /** Starts a server, which deletes at once what is due. */
  const sweep = async (): Promise<void> => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
  };

  const keptAnswers = async (): Promise<number> =>
    (await portal.database.selectFrom('idempotencyKeys').select('key').execute()).length;

  test('keeps the answer to an order for 30 days, during which it is repeated, and no longer', async () => {
    const shopper = await welcomeShopper(portal);
    await addToCart(shopper, (await seedArticle(portal.database)).articleNo);
    const [body, key] = [await reviewed(shopper), newKey()];
    const placed = await submit(shopper, body, key);
    expect(placed).toMatchObject({ status: 201 });

    portal.clock.wind({ hours: 30 * 24 });
    await sweep();
    const client = await portal.signIn(shopper.user.email);
    const again = { ...shopper, client };
    expect(await submit(again, body, key)).toMatchObject({ status: 201, body: placed.body });

    portal.clock.wind({ seconds: 1 });
    await sweep();
    await expect.poll(keptAnswers).toBe(0);
    expect(await submit(again, body, key)).toMatchObject({ status: 409, body: 'CART_EMPTY_ERROR' });
    expect((await client.get('/orders/')).body.total).toBe(1);
  });

  test('keeps mails and sessions for as many days as the settings say, and then deletes them', async () => {
    const { user } = await welcomeShopper(portal);
    const { id: userId, email } = user;
    const addMail = (id: string) => {
      const now = portal.clock.now();
      return portal.database
        .insertInto('mails')
        .values({
          id: `${id}-${userId}`,
          kind: 'receipt',
          userId,
          recipientName: 'Erika',
          recipientEmail: email,
          language: 'en-GB',
          data: '{}',
          state: 'refused',
          createdAt: now,
          nextTryAt: now,
          settledAt: now,
        })
        .execute();
    };
    const left = async () => {
      const mails = await portal.database
        .selectFrom('mails')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute();
      const sessions = await portal.database
        .selectFrom('sessions')
        .select('createdAt')
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute();
      return {
        mails: mails.map(({ id }) => id.split('-')[0]),
        sessions: sessions.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)),
      };
    };
    const start = async (settings: { mailsKeptDays: number; sessionsKeptDays: number }): Promise<void> => {
      const app = await portal.another({ dataDir, ...settings });
      await app.listen({ host: '127.0.0.1', port: 0 });
    };

    // The younger mail and session must stay when the server deletes everything that is due.
    portal.clock.set('2033-03-10T09:00:00Z');
    await addMail('older');
    await portal.signIn(email);
    portal.clock.wind({ hours: 24 });
    await addMail('younger');
    await portal.signIn(email);
    portal.clock.wind({ hours: 39 * 24, seconds: 1 });
    const both = ['2033-03-10', '2033-03-11'];
    await start({ mailsKeptDays: 40, sessionsKeptDays: 45 });
    await expect.poll(left).toEqual({ mails: ['younger'], sessions: both });
    await start({ mailsKeptDays: 45, sessionsKeptDays: 40 });
    await expect.poll(left).toEqual({ mails: ['younger'], sessions: both.slice(1) });
  });
});
