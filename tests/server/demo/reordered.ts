import { expect, test } from 'vitest';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

interface Line {
  readonly differences: readonly string[];
  readonly description: string;
  readonly sub_description: string;
  readonly now: { readonly article_no: string } | null;
}

/** Tests reordering in a portal with demo data. */
export const reordersOfDemoData = (portal: TestPortal): void => {
  test.each([
    ['full', '690577'],
    ['full', '690553'],
    ['dealer', '690604'],
    ['dealer', '690416'],
  ])('%s finds changed prices, a successor and a discontinued article in order %s', async (name, orderNo) => {
    const client = new TestClient(portal.app);
    const account = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
    expect(await client.post('/auth/sign-in/', account)).toMatchObject({ status: 200 });
    const order = await portal.database
      .selectFrom('orders')
      .innerJoin('companies', 'companies.id', 'orders.companyId')
      .select(['companyId', 'customerNo'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    const isOwn = order.companyId === `company-${name}`;
    const { status, body } = await client.post(
      `/orders/${orderNo}/reorder/`,
      {},
      isOwn ? {} : { 'x-acting-for': order.customerNo ?? '' },
    );

    expect(status).toBe(200);
    const lines: Line[] = body.lines;
    const differing = (difference: string) => lines.filter((line) => line.differences.includes(difference));
    expect(differing('price_changed').length).toBeGreaterThanOrEqual(2);
    expect(differing('discontinued')).toMatchObject([{ now: null }]);
    expect(differing('replaced')).toMatchObject([{ now: { article_no: 'KD-0606-15' } }]);
    expect(lines.filter((line) => line.differences.length === 0).length).toBeGreaterThan(0);
    for (const { description, sub_description: more } of lines)
      expect(`${description} ${more}`).not.toMatch(/discontinued|successor|former|nachfolger|auslauf/i);
  });
};
