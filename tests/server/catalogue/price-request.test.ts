import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const request = ({ client }: Shopper, articleNo: unknown) =>
  client.post('/price-request/', { article_no: articleNo });
const TOO_MANY = { status: 403, body: 'TOO_MANY_PRICE_REQUESTS_ERROR' };

onBothEngines('price requests', (portal) => {
  const limited = () => welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
  const seedArticles = (count: number) =>
    Promise.all(Array.from({ length: count }, () => seedArticle(portal.database)));

  test('price requests show the price and count down', async () => {
    const { articleNo } = await seedArticle(portal.database, { listPriceCents: 2_000, priceCents: 1_700 });

    expect(await request(await limited(), articleNo)).toMatchObject({
      status: 200,
      body: {
        article_no: articleNo,
        list_price_cents: 2_000,
        price_cents: 1_700,
        price_requests: { limit: 20, used: 1, remaining: 19 },
      },
    });
  });

  test('price requests stop at twenty articles; prices that were shown remain free', async () => {
    const shopper = await limited();
    const [first, ...others] = await seedArticles(21);
    const last = others.pop();
    await request(shopper, first?.articleNo);
    for (const { articleNo } of others) await request(shopper, articleNo);

    expect(await request(shopper, last?.articleNo)).toMatchObject(TOO_MANY);
    expect(await request(shopper, first?.articleNo)).toMatchObject({
      status: 200,
      body: { price_requests: { used: 20, remaining: 0 } },
    });
  });

  test('never pass the limit when fifty arrive at once', async () => {
    const shopper = await limited();
    const articles = await seedArticles(50);

    const answers = await Promise.all(articles.map(({ articleNo }) => request(shopper, articleNo)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body === TOO_MANY.body)).toHaveLength(30);
    const counted = await portal.database
      .selectFrom('priceRequests')
      .innerJoin('sessions', 'sessions.idHash', 'priceRequests.sessionIdHash')
      .where('sessions.userId', '=', shopper.user.id)
      .select('articleNo')
      .execute();
    expect(counted).toHaveLength(20);
  });

  test('price requests count one article once when it is requested fifty times at once', async () => {
    const shopper = await limited();
    const { articleNo } = await seedArticle(portal.database);

    const answers = await Promise.all(Array.from({ length: 50 }, () => request(shopper, articleNo)));

    expect(answers.every(({ status, body }) => status === 200 && body.price_requests.used === 1)).toBe(true);
  });

  test('price requests start afresh with the next login session', async () => {
    const shopper = await limited();
    const { articleNo } = await seedArticle(portal.database);
    await request(shopper, articleNo);

    const again = { ...shopper, client: await portal.signIn(shopper.user.email) };
    const other = await seedArticle(portal.database);

    expect(await request(again, other.articleNo)).toMatchObject({ body: { price_requests: { used: 1 } } });
  });

  test('price requests of an unknown article are not counted', async () => {
    const shopper = await limited();
    const { articleNo } = await seedArticle(portal.database);

    expect(await request(shopper, 'no such')).toMatchObject({
      status: 404,
      body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
    });
    expect(await request(shopper, articleNo)).toMatchObject({ body: { price_requests: { used: 1 } } });
  });

  test('price requests cost people with full access and staff nothing', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const free = { limit: null, used: 0, remaining: null };
    const staff = { role: ROLES.team, kind: 'staff', permissionLevel: LEVELS.limitedPrices } as const;

    expect(await request(await welcomeShopper(portal), articleNo)).toMatchObject({
      status: 200,
      body: { price_requests: free },
    });
    expect(await request(await welcomeShopper(portal, staff), articleNo)).toMatchObject({
      status: 200,
      body: { price_requests: free },
    });
  });

  test('price requests are denied at level 0 before anything else is checked', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });

    expect(await request(shopper, null)).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
  });
});

onBothEngines(
  'price requests under a limit of two',
  (portal) => {
    test('price requests under a limit of two stop at two', async () => {
      const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
      const statuses = [];
      for (let count = 0; count < 3; count += 1) {
        const { articleNo } = await seedArticle(portal.database);
        statuses.push((await request(shopper, articleNo)).status);
      }

      expect(statuses).toEqual([200, 200, 403]);
    });
  },
  { priceRequestLimit: 2 },
);
