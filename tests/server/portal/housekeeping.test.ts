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

  test('keeps mails and sessions for as many days as the settings say', async () => {
    const { user } = await welcomeShopper(portal);
    const { id: userId } = user;
    const now = portal.clock.now();
    await portal.database
      .insertInto('mails')
      .values({
        id: `mail-${userId}`,
        kind: 'receipt',
        userId,
        recipientName: 'Erika',
        recipientEmail: user.email,
        language: 'en-GB',
        data: '{}',
        state: 'refused',
        createdAt: now,
        nextTryAt: now,
        settledAt: now,
      })
      .execute();
    const left = async () => {
      const mails = await portal.database
        .selectFrom('mails')
        .select('id')
        .where('userId', '=', userId)
        .execute();
      const sessions = await portal.database
        .selectFrom('sessions')
        .select('publicId')
        .where('userId', '=', userId)
        .execute();
      return { mails: mails.length, sessions: sessions.length };
    };
    const start = async (settings: { mailsKeptDays: number; sessionsKeptDays: number }): Promise<void> => {
      const app = await portal.another({ dataDir, ...settings });
      await app.listen({ host: '127.0.0.1', port: 0 });
    };

    portal.clock.wind({ hours: 40 * 24, seconds: 1 });
    await start({ mailsKeptDays: 41, sessionsKeptDays: 41 });
    expect(await left()).toEqual({ mails: 1, sessions: 1 });
    await start({ mailsKeptDays: 40, sessionsKeptDays: 41 });
    await expect.poll(left).toEqual({ mails: 0, sessions: 1 });
    await start({ mailsKeptDays: 41, sessionsKeptDays: 40 });
    await expect.poll(left).toEqual({ mails: 0, sessions: 0 });
  });
});
