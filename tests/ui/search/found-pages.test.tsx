import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { wordsOf } from '#tests/support/words.ts';
import { heard, leave, open } from '#tests/ui/shop/fixture.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);

const search = () => page.getByRole('combobox', { name: 'Search the portal' });
const pages = () => page.getByRole('group', { name: 'Pages' }).getByRole('option');
const names = (): string[] =>
  pages()
    .elements()
    .map(({ textContent }) => textContent);

const type = async (text: string): Promise<void> => {
  await expect.element(search()).toBeVisible();
  (search().element() as HTMLElement).focus();
  await userEvent.keyboard(text);
};

test('a page is found by the beginning of a word of its name, and opened with two keys', async () => {
  await open('/shop/media');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await type('quick');
  await expect.poll(names).toEqual(['Quick order']);
  await expect.poll(heard).toContain('1 page of the portal.');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quick order' })).toHaveFocus();
  await expect.element(search()).toHaveValue('');
});

test('late orders are found from another page', async () => {
  await open('/shop/quick-order');
  await type('late');
  await expect.poll(names).toEqual(['Late orders']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/myotec/my-orders?delivery_status=any_late');
});

test.each([
  ['en-GB', 'lost', 'memory', 'My memory list', 'offline'],
  ['de-DE', 'lost', 'merk', 'Meine Merkliste', 'offline'],
  ['en-GB', { status: 500, code: 'GENERAL_SERVER_ERROR' }, 'memory', 'My memory list', 'failed'],
  ['de-DE', { status: 500, code: 'GENERAL_SERVER_ERROR' }, 'merk', 'Meine Merkliste', 'failed'],
  ['en-GB', undefined, 'memory', 'My memory list', 'nothing'],
  ['de-DE', undefined, 'merk', 'Meine Merkliste', 'nothing'],
] as const)(
  'pages are suggested, and the reason why nothing else is suggested is shown and announced (%s, %o)',
  async (language, refusal, text, name, reason) => {
    const { shell } = wordsOf(language);
    const note = shell.search[reason];
    const server = await open('/shop/media', { language });
    server.refuse('GET /search/', refusal);
    const field = page.getByRole('combobox', { name: shell.search.label });
    await expect.element(field).toBeVisible();
    (field.element() as HTMLElement).focus();
    await userEvent.keyboard(text);
    const option = page.getByRole('option', { name });
    await expect.element(option).toBeVisible();
    await expect.element(page.getByText(note)).toBeVisible();
    const counted = shell.search.foundPages_one.replace('{{count, number}}', '1');
    await expect.poll(heard).toContain(`${counted} ${note}`);
    await expect.element(option).toBeVisible();
    expect(await violations()).toEqual([]);
    const [above, below] = [option, page.getByText(note)].map((each) =>
      each.element().getBoundingClientRect(),
    );
    expect(above!.bottom).toBeLessThanOrEqual(below!.top);
    // A press on the note must not take the focus, which would close the suggestions.
    await page.getByText(note).click();
    await expect.element(field).toHaveFocus();
    await expect.element(option).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => location.pathname).toBe('/myotec/my-memory-list');
  },
);

test.each([
  [99, ['My machines']],
  [0, []],
] as const)('of the pages about machines, level %i is offered %j', async (level, expected) => {
  const server = await open('/shop/media', { level });
  await type('machin');
  await expect.poll(() => server.calls).toContain('GET /search/?search=machin&group=product');
  await expect.poll(names).toEqual(expected);
});

test.each(['q', 'x-4711', 'quick seal'])('“%s” names no page', async (text) => {
  await open('/shop/media');
  await type(text);
  await expect.element(page.getByRole('group', { name: 'Pages' })).not.toBeInTheDocument();
});

test('umlauts can be typed as plain letters', async () => {
  await open('/shop/media', { language: 'de-DE' });
  const field = page.getByRole('combobox', { name: 'Portal durchsuchen' });
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('VERSPAT');
  await expect.element(page.getByRole('option', { name: 'Verspätete Bestellungen' })).toBeVisible();
});
