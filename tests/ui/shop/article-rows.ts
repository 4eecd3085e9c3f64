import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { ShopServer, ShopSettings } from './shop-server.ts';
import { goTo, open } from './fixture.tsx';

/** Gives the first article a second container, with the same texts. */
export const fillContainers = ({ articles }: ShopServer): void => {
  const [first] = articles;
  if (first === undefined) throw new Error('there are no articles');
  first.product_no = 'KD-0606';
  articles.splice(1, 0, {
    ...first,
    article_no: 'KD-0606-250',
    container_size: 250,
    container_type: 'barrel',
    price_cents: 99_000,
  });
};

/** Returns the rows of the list of articles. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('.articles-table tbody tr')];

export const rowOf = (articleNo: string) => page.getByRole('row', { name: new RegExp(`^${articleNo}`) });

/** Returns how many rows, each as high as the highest, fit between the top of the first one and the lower edge of the window. */
export const roomForRows = (): number => {
  const highest = Math.max(...rows().map((row) => row.getBoundingClientRect().height));
  return Math.floor(
    (document.documentElement.clientHeight - rows()[0]!.getBoundingClientRect().top) / highest,
  );
};

/** Gives all articles one name and the longest facts of the demo's media, so that only the text below the name tells them apart. */
export const nameAlike = ({ articles }: ShopServer): void => {
  for (const article of articles) {
    article.description = 'Keramischer Schleifkörper Schrägzylinder 10x10 mm';
    article.sub_description = `Erreicht Bohrungen und Innenkanten, Nummer ${article.article_no}`;
    Object.assign(article, {
      container_size: 250,
      container_type: 'barrel',
      availability: 'limited',
      lead_time_days: 30,
      list_price_cents: 141_120,
      price_cents: 134_064,
    });
  }
};

/** Gives all articles a name of 81 characters whose long words fill lines badly. */
export const nameAtLength = (server: ShopServer): void => {
  nameAlike(server);
  for (const article of server.articles)
    article.description = 'Hochleistungsschleifkörper Schrägzylinder Oberflächenveredelungsmaschine 10x10 mm';
  server.articles[5]!.article_no = 'EG-WZ-0204-10';
};

/** Gives all articles one name; only the text below it tells them apart. */
export const nameOneForAll = ({ articles }: ShopServer): void => {
  for (const article of articles) article.description = 'Werkstückhalter DF 3';
};

/** Returns the rows in which the text below the name cannot be seen. */
export const rowsWithoutSmallPrint = (): string[] =>
  rows()
    .filter((row) => {
      const name = row.querySelector('.article-name')!.getBoundingClientRect();
      const small = row.querySelector('.article-sub')!.getBoundingClientRect();
      return small.height === 0 || small.bottom > name.bottom + 1 || small.width < 100;
    })
    .map((row) => row.textContent);

/** Opens a list; by default, one with a product in two containers. */
export const openList = async (
  path = '/shop/media',
  size: readonly [number, number] = [1440, 900],
  fill: (server: ShopServer) => void = fillContainers,
  settings: ShopSettings = {},
) => {
  await page.viewport(...size);
  const server = await open('/shop/quick-order', settings);
  fill(server);
  goTo(path);
  await allRows();
  return server;
};

/** Waits until a list has been drawn to its end. */
export const allRows = async () => {
  await expect.poll(() => rows().length).toBeGreaterThan(1);
  // A long list is drawn in slices; an empty row holds the place of the rest.
  await expect.poll(() => rows().every(({ children }) => children.length > 0)).toBe(true);
};
