import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';

/** A listening server also sends the waiting mails. */
const dataDir = mkdtempSync(join(tmpdir(), 'portal-housekeeping-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

onAnyEngine('housekeeping', (portal) => {
  /** A starting server deletes at once what is due. */
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
});
