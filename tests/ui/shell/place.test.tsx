import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSearch } from 'wouter';

import { focused, focusOn, violations } from '#tests/ui/kit/inspect.ts';

import { useRoutePart } from '#ui/portal/use-route-part.ts';

import { address, heading, leave, open, press } from './fixture.tsx';

afterEach(leave);

test('gives each page its title', async () => {
  await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  expect(document.title).toBe('My orders – Birkental');
  await press('link', 'My offers');
  await expect.element(heading('My offers')).toBeVisible();
  expect(document.title).toBe('My offers – Birkental');
});

test('leaves the focus alone at first, and takes it to the heading of each further page', async () => {
  await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  expect(focused()).toBe(document.body);
  await press('link', 'My offers');
  await expect.element(heading('My offers')).toHaveFocus();
  history.back();
  await expect.element(heading('My orders')).toHaveFocus();
});

test('begins with the skip link, which leads past the menu', async () => {
  await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(page.getByRole('main').element());
  await userEvent.keyboard('{Tab}');
  expect(focused().closest('main')).not.toBeNull();
});

test('leads through its landmarks with F6', async () => {
  await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  const seen = new Set<string>();
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.keyboard('{F6}');
    seen.add(focused().closest('nav, main, header, footer')?.tagName ?? 'NONE');
  }
  expect([...seen].toSorted()).toEqual(['FOOTER', 'HEADER', 'MAIN', 'NAV']);
});

test('marks the current entry of the menu', async () => {
  await open('/myotec/my-orders');
  await expect.element(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('aria-current', 'page');
});

test('shows the words of the collapsed menu below its icons where the window is wide', async () => {
  await open('/myotec/my-orders');
  const words = page.getByRole('link', { name: 'My machines' }).getByText('My machines');
  await expect.element(words).toBeVisible();
  const { top, width } = words.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(50);
  expect(top).toBeGreaterThan(words.element().previousElementSibling!.getBoundingClientRect().top);
});

test('names an entry of the collapsed menu while it has the focus, until Escape', async () => {
  await page.viewport(1024, 800);
  await open('/myotec/my-orders');
  const entry = page.getByRole('link', { name: 'My machines' });
  await expect.element(entry).toBeInTheDocument();
  const name = () => entry.element().querySelector('span')?.getBoundingClientRect().width ?? 0;
  expect(name()).toBeLessThan(2);
  focusOn(page.getByRole('link', { name: 'My orders' }));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(entry).toHaveFocus();
  expect(name()).toBeGreaterThan(50);
  await userEvent.keyboard('{Escape}');
  await expect.poll(name).toBeLessThan(2);
  await page.viewport(1280, 800);
});

/** Renders what a page reads from its address. */
function AddressParts() {
  return (
    <>
      <h1>{useRoutePart('machineNo')}</h1>
      <p>{new URLSearchParams(useSearch()).get('search')}</p>
    </>
  );
}

test.each(['10/10 SB', 'A%41', '50 %', '%2F', 'Ä?#&+%20', '...'])(
  'reads the number %s of an address, in its path and in its query, as it was written',
  async (number) => {
    const query = new URLSearchParams({ search: number }).toString();
    await open(`/myotec/my-machines/${encodeURIComponent(number)}?${query}`, {
      screens: { machineDetails: AddressParts },
    });
    await expect.element(heading(number)).toBeVisible();
    expect(document.querySelector('h1 + p')?.textContent).toBe(number);
  },
);

test('searches the shop from another page', async () => {
  await open('/myotec/my-orders');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('belt & seal');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/shop/media?search=belt+%26+seal');
});

test('switches to the other language at once, and saves it', async () => {
  const { server } = await open('/myotec/my-orders');
  await press('button', 'Language: English');
  await press('menuitemradio', 'Deutsch');
  await expect.element(heading('Meine Bestellungen')).toBeVisible();
  expect(document.documentElement.lang).toBe('de-DE');
  expect(document.title).toBe('Meine Bestellungen – Birkental');
  await expect.poll(() => server.calls).toContain('PATCH /me/language/');
  expect(localStorage.getItem('language')).toBe('de-DE');
  expect(await violations()).toEqual([]);
});

test('adopts the language of the person who is signed in', async () => {
  await open('/myotec/my-orders', { language: 'de-DE' });
  await expect.element(heading('Meine Bestellungen')).toBeVisible();
});

test('shows the chosen language, and no notice, even if it could not be saved', async () => {
  await open('/myotec/my-orders', {
    refused: { 'PATCH /me/language/': { status: 400, code: 'VALIDATION_ERROR' } },
  });
  await press('button', 'Language: English');
  await press('menuitemradio', 'Deutsch');
  await expect.element(heading('Meine Bestellungen')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('follows the chosen colour scheme, and keeps the choice', async () => {
  await open('/myotec/my-orders');
  await press('button', 'Colour scheme: As the device');
  await press('menuitemradio', 'Dark');
  await expect.element(page.getByRole('button', { name: 'Colour scheme: Dark' })).toBeInTheDocument();
  expect(document.documentElement.dataset['colourScheme']).toBe('dark');
  expect(localStorage.getItem('colour-scheme')).toBe('dark');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  // The colours of the buttons still change for a moment.
  await expect.poll(violations).toEqual([]);
});

test.each([360, 1280])('needs no sideways scrolling at %i pixels', async (width) => {
  await page.viewport(width, 800);
  await open('/myotec/my-orders', { language: 'de-DE' });
  await expect.element(heading('Meine Bestellungen')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 800);
});
