import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import {
  allRows,
  fillContainers,
  nameAlike,
  nameAtLength,
  nameOneForAll,
  openList,
  roomForRows,
  rowOf,
  rows,
  rowsWithoutSmallPrint,
} from './article-rows.ts';
import type { ShopServer, ShopSettings } from './shop-server.ts';
import { leave, open, press } from './fixture.tsx';

afterEach(async () => {
  await leave();
  await page.viewport(1280, 800);
});

/** Lists people at level 20 by how many prices they may still request; German has the longest words. */
const ALLOWANCES = [
  ['many requests left', { level: 20, language: 'de-DE' }],
  ['few requests left', { level: 20, language: 'de-DE', used: 17 }],
  ['no request left', { level: 20, language: 'de-DE', used: 20 }],
  [
    'no request left, and articles in the cart',
    { level: 20, language: 'de-DE', used: 20, cart: { 'KM-001': 1, 'KM-002': 2 } },
  ],
] as const satisfies readonly (readonly [string, ShopSettings])[];

/** Gives longer texts to the rows that are drawn last than to the first ones. */
const lengthenLast = ({ articles }: ShopServer): void => {
  for (const article of articles.slice(8, 25)) {
    article.description = 'Hochleistungsschleifkörper Schrägzylinder';
    Object.assign(article, { container_size: 1_000, container_type: 'canister', availability: 'limited' });
  }
};

/** Returns where each column begins, and how wide it is, in pixels. */
const columns = (): string =>
  [...document.querySelectorAll('.articles-table thead th')]
    .map((head) => head.getBoundingClientRect())
    .map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`)
    .join();

test.each(ALLOWANCES)('with %s, the list has fourteen articles in view', async (_, settings) => {
  for (const path of ['/shop/media', '/shop/spare-parts']) {
    await openList(path, [1440, 900], nameAlike, settings);
    expect(roomForRows()).toBeGreaterThanOrEqual(14);
    await leave();
  }
});

test.each(ALLOWANCES)(
  'with %s, the list shows how articles with the same name differ',
  async (_, settings) => {
    await openList('/shop/spare-parts', [1440, 900], nameOneForAll, settings);
    expect(rowsWithoutSmallPrint()).toEqual([]);
  },
);

test('the list keeps its columns where they are while rows are drawn, and when a price arrives', async () => {
  const seen = new Map<number, string>();
  const observer = new MutationObserver(() => {
    const drawn = rows().filter(({ children }) => children.length > 0).length;
    if (drawn > 0 && !seen.has(drawn)) seen.set(drawn, columns());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openList('/shop/media', [1440, 900], lengthenLast, { level: 20 });
  observer.disconnect();
  expect(Math.min(...seen.keys())).toBeLessThan(25);
  seen.set(25, columns());
  await press('button', 'Request price: KM-001');
  await expect.element(rowOf('KM-001')).toMatchTextContent('€112.50');
  seen.set(26, columns());
  expect(new Set(seen.values()).size).toBe(1);
});

test.each(ALLOWANCES)('a card on a phone is less than 150 pixels high with %s', async (_, settings) => {
  await openList('/shop/media', [360, 740], nameAtLength, settings);
  for (const row of rows()) expect(row.getBoundingClientRect().height).toBeLessThan(150);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(await violations()).toEqual([]);
});

/** Returns the lower edge of what stays at the top of the window: the line of price requests, and the headers if there are any. */
const lowestStuck = (): number =>
  Math.max(
    ...[...document.querySelectorAll('.allowance-left, .list-table thead th')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect().bottom),
  );

test.each(ALLOWANCES)('with %s, nothing covers the headers', async (_, settings) => {
  await openList('/shop/media', [1440, 600], fillContainers, settings);
  scrollTo(0, 500);
  await expect.poll(() => scrollY).toBeGreaterThan(300);
  const bar = document.querySelector('.top-bar')!.getBoundingClientRect();
  const line = document.querySelector('.allowance-left')?.getBoundingClientRect();
  expect(line?.top ?? bar.bottom).toBeGreaterThanOrEqual(bar.bottom - 1);
  for (const head of document.querySelectorAll('.articles-table thead th')) {
    const { left, top, bottom, width } = head.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual((line ?? bar).bottom - 1);
    for (const at of [top + 2, (top + bottom) / 2, bottom - 2])
      expect(head.contains(document.elementFromPoint(left + width / 2, at))).toBe(true);
  }
});

test.each([
  ['all prices', {}, 1280],
  ['many requests left', { level: 20 }, 1280],
  ['few requests left', { level: 20, used: 17 }, 1280],
  ['few requests left', { level: 20, used: 17 }, 360],
] as const)(
  'when a person with %s goes up the rows, the focus is never behind what stays in sight',
  async (_, settings, width) => {
    await page.viewport(width, 500);
    await open('/shop/media', settings);
    await allRows();
    const links = [...document.querySelectorAll<HTMLElement>('.list-table tbody a')];
    links.at(-1)!.focus();
    scrollTo(0, document.documentElement.scrollHeight);
    const covered: string[] = [];
    while (document.activeElement !== links[0]) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
      const focused = document.activeElement!;
      if (focused.getBoundingClientRect().top < lowestStuck())
        covered.push(focused.getAttribute('aria-label') ?? focused.textContent);
    }
    expect(covered).toEqual([]);
  },
);
