import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { settleOn } from '#tests/ui/kit/settle-on.ts';
import {
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
import { heard, leave, open, press } from './fixture.tsx';

afterEach(async () => {
  await leave();
  await page.viewport(1280, 800);
});

describe('the list for experts', () => {
  test.each(['/shop/media', '/shop/spare-parts'])('has fourteen articles of %s in view', async (path) => {
    await openList(path);
    expect(roomForRows()).toBeGreaterThanOrEqual(14);
    for (const row of rows()) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(48);
  });

  test.each(['/shop/media', '/shop/spare-parts'])(
    'has fourteen articles of %s in view even where names and prices are long',
    async (path) => {
      await openList(path, [1440, 900], (server) => {
        nameAlike(server);
        for (const article of server.articles) article.description += ' für enge Stellen';
      });
      expect(roomForRows()).toBeGreaterThanOrEqual(14);
      // Names take two lines; a third would make the text half as high again.
      for (const name of document.querySelectorAll('.article-name > .k-link'))
        expect(name.scrollHeight).toBeLessThan(name.clientHeight * 1.25);
    },
  );

  test('has fourteen parts in view even where a machine is chosen', async () => {
    await page.viewport(1440, 900);
    await open('/shop/spare-parts?machine_no=CT9-2001');
    await expect.element(page.getByText(/Only parts for CT 9 are listed/)).toBeVisible();
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    // The list has its final height only once the filters are loaded.
    await expect.poll(roomForRows).toBeGreaterThanOrEqual(14);
  });

  test.each([1440, 1280, 1024, 768, 360])(
    'shows at %i px how articles with the same name differ',
    async (width) => {
      await openList('/shop/spare-parts', [width, 800], nameOneForAll);
      expect(rowsWithoutSmallPrint()).toEqual([]);
    },
  );

  test.each([1440, 1280, 1024, 768, 360, 320])(
    'says at %i px what is in stock, and when it is dispatched',
    async (width) => {
      await openList('/shop/media', [width, 800], nameAtLength);
      const wrong = rows().filter((row) => {
        const shown = [...row.querySelectorAll('.availability-warning')].filter((word) =>
          word.checkVisibility(),
        );
        if (row.textContent.includes('Discontinued')) return shown.length > 0;
        const warning = shown[0]?.parentElement;
        const { bottom = 0, right = 0 } = warning?.getBoundingClientRect() ?? {};
        const room = warning?.closest('.article-name, .k-table-cell')?.getBoundingClientRect();
        // The box of inline text is higher than its line.
        const isWhole = room !== undefined && bottom <= room.bottom + 4 && right <= room.right + 1;
        return shown.length !== 1 || !isWhole || warning?.textContent !== 'Limited stock, 30 days';
      });
      expect(wrong.map((row) => row.textContent)).toEqual([]);
    },
  );

  test('shows more of each article if the person wants it, and remembers that', async () => {
    await openList();
    const dense = rows()[0]!.getBoundingClientRect().height;
    await press('button', 'Comfortable list');
    await expect.element(page.getByRole('button', { name: 'Compact list' })).toHaveFocus();
    expect(rows()[0]!.getBoundingClientRect().height).toBeGreaterThan(dense);
    expect(localStorage.getItem('list-density')).toBe('comfortable');
    expect(await violations()).toEqual([]);
  });

  test('keeps its headers in sight', async () => {
    await openList();
    const before = page.getByRole('columnheader', { name: 'Article no.' }).element();
    window.scrollTo(0, 600);
    await expect.poll(() => window.scrollY).toBeGreaterThan(300);
    const bar = document.querySelector('.top-bar')!.getBoundingClientRect();
    expect(before.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom - 1);
    expect(before.getBoundingClientRect().bottom).toBeLessThan(200);
  });

  test('does not move when something is added', async () => {
    await openList();
    const button = page.getByRole('button', { name: 'Add KD-0606-15 to the cart' });
    const before = button.element().getBoundingClientRect();
    const height = rows()[0]!.getBoundingClientRect().height;
    await press('button', 'Add KD-0606-15 to the cart');
    await expect.element(rowOf('KD-0606-15')).toMatchTextContent('1 in the cart');
    expect(button.element().getBoundingClientRect()).toEqual(before);
    expect(rows()[0]!.getBoundingClientRect().height).toBe(height);
  });
});

describe('a product in several containers', () => {
  test('is one row, in which the container is chosen', async () => {
    const server = await openList();
    await expect.element(rowOf('KD-0606-250')).not.toBeInTheDocument();
    const container = page.getByRole('combobox', { name: /^Container of / });
    await settleOn(() => container.element());
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('KD-0606-250')).toMatchTextContent('€990.00');
    await expect.poll(heard).toContain('KD-0606-250: €990.00');
    await expect.element(container).toHaveFocus();
    await press('button', 'Add KD-0606-250 to the cart');
    await expect.poll(() => server.cart.get('KD-0606-250')).toBe(1);
    expect(await violations()).toEqual([]);
  });

  test('shows its containers side by side on the page of each, with the price per unit', async () => {
    const server = await openList();
    server.articles[0]!.availability = 'in_stock';
    server.articles[0]!.lead_time_days = 2;
    server.lastOrdered.set('KD-0606-15', { order_no: '690701', date: '2026-03-09', quantity: 4 });
    await userEvent.click(page.getByRole('link', { name: 'Ceramic grinding triangle' }));
    const containers = page.getByRole('table', { name: /^Containers of / });
    await expect.element(containers).toMatchTextContent('€990.00');
    await expect.element(containers).toMatchTextContent('€3.96 per kg');
    await expect.element(containers.getByRole('link', { name: 'Barrel, 250 kg' })).toBeVisible();
    await expect.element(page.getByText('In stock, dispatched in 2 days').first()).toBeVisible();
    await expect.element(page.getByText(/^Last ordered on 03\/09\/2026: 4 ×/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '690701' }))
      .toHaveAttribute('href', '/myotec/my-orders/690701');
    expect(await violations()).toEqual([]);
  });
});

test.each([
  ['/shop/media', fillContainers],
  ['/shop/spare-parts', fillContainers],
  ['/shop/media', nameAlike],
  ['/shop/media', nameAtLength],
] as const)(
  'a card of %s on a phone is less than 150 pixels high, with what is needed to order',
  async (path, fill) => {
    await openList(path, [360, 740], fill);
    for (const row of rows()) {
      expect(row.getBoundingClientRect().height).toBeLessThan(150);
      for (const part of ['article_no', 'description', 'price', 'cart'])
        expect(row.querySelector(`[data-column="${part}"]`)!.checkVisibility()).toBe(true);
    }
    // There may be a gutter for the scrollbar beside the content.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    expect(await violations()).toEqual([]);
  },
);

describe('an article that is no longer sold', () => {
  test('leads to its successor, with both prices and a button that adds the successor to the cart', async () => {
    const server = await open('/shop/media');
    server.successors.set('KD-ALT-15', 'KD-0606-15');
    history.pushState(null, '', '/shop/media/KD-ALT-15');
    await expect.element(page.getByText(/Before .*, now €112.50/)).toBeVisible();
    await press('button', 'Add to cart');
    await expect.poll(() => server.cart.get('KD-0606-15')).toBe(1);
    expect(await violations()).toEqual([]);
  });

  test('is replaced in the cart, in the same quantity', async () => {
    const server = await open('/shop/media', { cart: { 'KD-ALT-15': 3 } });
    server.successors.set('KD-ALT-15', 'KD-0606-15');
    history.pushState(null, '', '/shop/media/KD-ALT-15');
    await press('button', 'Replace by KD-0606-15 (€112.50)');
    await expect.poll(() => [...server.cart]).toEqual([['KD-0606-15', 3]]);
    await expect.poll(heard).toContain('KD-ALT-15 has been replaced by KD-0606-15 in the cart.');
  });
});

test('the key / does not lead to the search while it is turned off', async () => {
  localStorage.setItem('search-shortcut', 'off');
  await open('/shop/media');
  const field = page.getByRole('combobox', { name: 'Search the portal' });
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).not.toHaveAttribute('aria-keyshortcuts');
});
