import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const REFUSED = { added: false, error: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' };

const read = async ({ client }: Shopper) => (await client.get('/memory-list/')).body.items;

onAnyEngine('the memory list, given many rows at once,', (portal) => {
  const prepare = async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    const [one, other] = [`M-${randomUUID()}`, `M-${randomUUID()}`];
    for (const machineNo of [one, other])
      await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const row = (quantity: number, machine_no: string | null = null) => ({
      article_no: articleNo,
      quantity,
      machine_no,
    });
    const paste = async (...lines: object[]) =>
      (await shopper.client.post('/memory-list/bulk-add/', { lines })).body.lines;
    return { shopper, row, paste, one, other };
  };

  test('adds up the rows of one article, and does not count them again if they are sent again', async () => {
    const { shopper, row, paste } = await prepare();
    expect(await paste(row(2), row(3), row(-4))).toMatchObject([
      { added: true },
      { added: true },
      { added: false, error: 'VALIDATION_ERROR' },
    ]);
    expect(await read(shopper)).toMatchObject([{ quantity: 5 }]);
    await paste(row(2), row(3));
    expect(await read(shopper)).toMatchObject([{ quantity: 5 }]);
  });

  test('keeps the machine of an entry, and refuses a row for another', async () => {
    const { shopper, row, paste, one, other } = await prepare();
    await shopper.client.post('/memory-list/', row(10, one));
    expect(await paste(row(3, other), row(-3, other), row(3, 'M-0'), row(4), row(8, one))).toMatchObject([
      REFUSED,
      { added: false, error: 'VALIDATION_ERROR' },
      { added: false, error: 'MACHINE_DOES_NOT_EXIST_ERROR' },
      { added: true },
      { added: true },
    ]);
    expect(await read(shopper)).toMatchObject([{ quantity: 12, machine_no: one }]);
  });

  test('saves an entry for the machine of the first row that names one', async () => {
    const { shopper, row, paste, one, other } = await prepare();
    expect(await paste(row(1), row(2, one), row(4, other))).toMatchObject([
      { added: true },
      { added: true },
      REFUSED,
    ]);
    expect(await read(shopper)).toMatchObject([{ quantity: 3, machine_no: one }]);
  });
});
