import { beforeAll, describe, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const INVALID = { status: 400, body: 'VALIDATION_ERROR' };

interface Found {
  readonly total: number;
  readonly items: readonly { readonly article_no: string; readonly price_cents: number | null }[];
}

const numbersIn = ({ items }: Found): string[] => items.map(({ article_no }) => article_no);

onAnyEngine('the search in both kinds', (portal) => {
  let client: TestClient;

  beforeAll(async () => {
    const article = (kind: 'media' | 'spare_part', articleNo: string, descriptionDe: string) =>
      seedArticle(portal.database, { kind, articleNo, descriptionDe, descriptionEn: descriptionDe });
    for (let at = 1; at <= 7; at += 1) await article('media', `M-${at}`, 'Polierpaste');
    await article('spare_part', '10/10 SB', 'Schlauchbogen');
    await article('spare_part', '10/10 SB-2', 'Schlauchbogen');
    await article('spare_part', 'P-1', 'Halter für Polierpaste');
    await article('spare_part', 'AB-1', 'Riemen');
    await article('media', 'A-B1', 'Riemenwachs');
    client = await portal.signIn((await seedUser(portal.database)).email);
  });

  const search = async (text: string, as = client, more = '') => {
    const { status, body } = await as.get(`/search/?search=${encodeURIComponent(text)}${more}`);
    expect({ text, status }).toEqual({ text, status: 200 });
    return body as { exact: unknown; media: Found; spare_parts: Found };
  };
  const byProduct = (text: string) => search(text, client, '&group=product');

  test('shows up to five articles of each kind, and counts all', async () => {
    const { exact, media, spare_parts } = await search('polierpaste');
    expect(exact).toBeNull();
    expect(media.total).toBe(7);
    expect(numbersIn(media)).toEqual(['M-1', 'M-2', 'M-3', 'M-4', 'M-5']);
    expect(spare_parts.total).toBe(1);
    expect(numbersIn(spare_parts)).toEqual(['P-1']);
  });

  test('grouped by product, suggests the best container of each product and counts as the grouped list does', async () => {
    for (const [articleNo, productNo] of [
      ['T-15', 'T'],
      ['T-250', 'T'],
      ['T-R', null],
    ] as const)
      await seedArticle(portal.database, {
        kind: 'media',
        articleNo,
        productNo,
        descriptionDe: 'Trommelgranulat',
        descriptionEn: 'Trommelgranulat',
      });
    const alone = (await search('trommelgranulat')).media;
    expect([alone.total, numbersIn(alone)]).toEqual([3, ['T-15', 'T-250', 'T-R']]);
    const grouped = (await byProduct('trommelgranulat')).media;
    expect([grouped.total, numbersIn(grouped)]).toEqual([2, ['T-15', 'T-R']]);
    const listed = await client.get('/media/?search=trommelgranulat&group=product');
    expect(listed.body.total).toBe(grouped.total);
    const exact = await byProduct('t250');
    expect(exact.exact).toEqual({ kind: 'media', article_no: 'T-250' });
    expect(await client.get('/search/?search=t&group=container')).toMatchObject(INVALID);
  });

  test.each(['10/10 SB', '1010sb', ' 10-10-SB '])('names the article whose number is %j', async (text) => {
    const { exact, spare_parts } = await search(text);
    expect(exact).toEqual({ kind: 'spare_part', article_no: '10/10 SB' });
    expect(numbersIn(spare_parts)).toEqual(['10/10 SB', '10/10 SB-2']);
  });

  test('names one of two articles that differ only in separators if its number is written exactly', async () => {
    expect((await search('ab1')).exact).toBeNull();
    expect((await search('A-B1')).exact).toEqual({ kind: 'media', article_no: 'A-B1' });
    expect((await search('AB-1')).exact).toEqual({ kind: 'spare_part', article_no: 'AB-1' });
  });

  test('names no article for the beginning of a number', async () => {
    expect((await search('10/10')).exact).toBeNull();
  });

  test.each([
    [LEVELS.noPrices, null],
    [LEVELS.limitedPrices, null],
    [LEVELS.full, 1_250],
  ])('shows prices as level %i may see them', async (permissionLevel, priceCents) => {
    const { email } = await seedUser(portal.database, { permissionLevel });
    const { media } = await search('M-1', await portal.signIn(email));
    expect(media.items[0]?.price_cents).toBe(priceCents);
  });

  describe('refuses', () => {
    test.each([
      '',
      '?search=',
      '?search=%20',
      '?search=%C2%AD',
      `?search=${'x'.repeat(101)}`,
      '?search=a&page=1',
    ])('the query %j', async (query) => {
      expect(await client.get(`/search/${query}`)).toMatchObject(INVALID);
    });
  });
});
