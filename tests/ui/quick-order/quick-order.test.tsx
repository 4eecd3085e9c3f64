import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focusOn, needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import type { ShopServer, ShopSettings } from '#tests/ui/shop/shop-server.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const pasted = () => page.getByRole('textbox', { name: 'Rows from a spreadsheet' });
const articleNo = (row: number) => page.getByRole('combobox', { name: `Article number, row ${row}` });
const quantity = (row: number) => page.getByRole('textbox', { name: `Quantity, row ${row}` });

const openOrder = async (settings: ShopSettings = {}): Promise<ShopServer> => {
  const server = await open('/shop/quick-order', settings);
  const name = settings.language === 'de-DE' ? 'Schnellbestellung' : 'Quick order';
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return server;
};

const take = async (text: string): Promise<void> => {
  await userEvent.fill(pasted(), text);
  await press('button', 'Add and check');
};

const choose = (...parts: BlobPart[]): Promise<void> =>
  userEvent.upload(
    document.querySelector('input[type="file"]')!,
    new File(parts, 'rows.csv', { type: 'text/csv' }),
  );

test('rows that are pasted are checked one by one, and the good ones go into the cart', async () => {
  const server = await openOrder();
  await take('Article no.\tQty\n0012\t2\nNO-SUCH\t1');
  await expect.element(articleNo(1)).toHaveValue('0012');
  await expect.element(pasted()).toHaveValue('');
  await expect.element(page.getByRole('link', { name: 'Gap gauge' })).toBeVisible();
  await expect.element(articleNo(2)).toHaveAccessibleDescription('No article has this number');
  await expect.poll(heard).toContain('1 of 2 rows can be ordered.');
  expect(await violations()).toEqual([]);
  await press('button', 'Add to cart');
  await expect.element(page.getByText('1 row is in the cart.')).toBeVisible();
  expect(server.cart.get('0012')).toBe(2);
  await expect.element(articleNo(1)).toHaveValue('NO-SUCH');
  await expect.poll(() => focused().className).toContain('quick-outcome');
});

test('a result shows the article number only if the catalogue writes it in another way', async () => {
  await openOrder();
  await take('0012;2\nkd-0606-15;1');
  const results = page.getByRole('row').getByRole('cell').filter({ hasText: 'Can be ordered' });
  await expect.element(results.nth(1)).toMatchTextContent('KD-0606-15');
  await expect.element(results.nth(0)).not.toMatchTextContent('0012');
});

test('the replacement of a discontinued article is offered, and used in the row', async () => {
  const server = await openOrder();
  server.successors.set('KD-ALT-15', 'KD-0606-15');
  server.articles.find(({ article_no }) => article_no === 'KD-ALT-15')!.price_cents = 9_900;
  await take('Article no.\tQty\nKD-ALT-15\t3');
  await expect.element(page.getByText('Replaced by KD-0606-15, Ceramic grinding triangle')).toBeVisible();
  await expect.element(page.getByText('Before €99.00, now €112.50')).toBeVisible();
  await press('button', 'Replace by KD-0606-15 (€112.50)');
  await expect.element(articleNo(1)).toHaveValue('KD-0606-15');
  await expect.element(quantity(1)).toHaveValue('3');
  expect(focused()).not.toBe(document.body);
});

test('a conflict with the machine of a cart line is shown before adding, and only the memory list is offered', async () => {
  const server = await openOrder();
  server.machines.set('0012', 'CT9-2001');
  await take('Article no.\tQty\tMachine\n0012\t2\tQM-9');
  await expect.element(page.getByText('Already for another machine')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to memory list' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Request a quote' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('a file from a German spreadsheet becomes rows', async () => {
  await openOrder();
  await choose('Artikel;Menge\r\n0012;2,00\r\n', new Uint8Array([0x31, 0xb5]), ';1.000');
  await expect.element(articleNo(1)).toHaveValue('0012');
  await expect.element(quantity(1)).toHaveValue('2');
  await expect.element(articleNo(2)).toHaveValue('1µ');
  await expect.element(quantity(2)).toHaveValue('1000');
  await expect.poll(heard).toContain('2 rows added.');
});

test('a file that is not text is reported by its name, and the typed text stays', async () => {
  await openOrder();
  await userEvent.fill(pasted(), '0012;2');
  await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'rows.csv is not a text file' }))
    .toBeVisible();
  await expect.element(pasted()).toHaveValue('0012;2');
  expect(await violations()).toEqual([]);
});

test('a file of ten thousand rows is refused, and the page says how many are allowed', async () => {
  await openOrder();
  await choose('0012;1\n'.repeat(10_000));
  await expect.element(page.getByText(/These would be 10,000 rows; at most 500/)).toBeVisible();
});

test('several cells that are pasted into a row become rows', async () => {
  await openOrder();
  await expect.element(articleNo(1)).toBeVisible();
  const data = new DataTransfer();
  data.setData('text/plain', '0012\t2\nKD-0606-15\t1\n');
  articleNo(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(articleNo(2)).toHaveValue('KD-0606-15');
});

test('article numbers that begin with the typed text are suggested', async () => {
  await openOrder();
  await userEvent.fill(articleNo(1), 'KD-06');
  await expect
    .poll(() =>
      [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')),
    )
    .toContain('KD-0606-15');
});

test('rows are typed, added and removed by keyboard, and the focus stays with them', async () => {
  await openOrder();
  await press('button', 'Add a row');
  await expect.element(articleNo(2)).toHaveFocus();
  await userEvent.keyboard('0012');
  await press('button', 'Remove row 1');
  await expect.element(articleNo(1)).toHaveFocus();
  await expect.element(articleNo(1)).toHaveValue('0012');
  await press('button', 'Remove row 1');
  await expect.element(articleNo(1)).toHaveValue('');
});

test('rows are typed one after the other, because the next one is always ready', async () => {
  const server = await openOrder();
  focusOn(articleNo(1));
  await userEvent.keyboard('0012{Tab}{Tab}{Tab}{Tab}NO-SUCH');
  await expect.element(articleNo(2)).toHaveValue('NO-SUCH');
  await expect.element(articleNo(3)).toHaveValue('');
  expect(summary()).toBe('2 rows ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 of 2 rows can be ordered.')).toBeVisible();
  // The next row, which is still blank, counts neither as a row nor as a problem.
  await expect.element(page.getByRole('button', { name: 'All rows (2)' })).toBeVisible();
  await press('button', 'No article has this number (1)');
  await press('button', 'All rows (2)');
  await expect.poll(heard).toContain('2 rows are shown.');
  await expect.element(articleNo(3)).toHaveAccessibleDescription('');
  expect(await violations()).toEqual([]);
  await press('button', 'Add to cart');
  await expect.poll(() => server.cart.get('0012')).toBe(1);
});

test('no row can be added to five hundred, and the page says why', async () => {
  await openOrder();
  await take(manyRows(500));
  await expect.element(page.getByText('At most 500 rows can be ordered at once.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a row' })).not.toBeInTheDocument();
});

test('a quantity is read in the language of the page, even after the language was switched', async () => {
  const server = await openOrder({ language: 'de-DE' });
  await press('button', 'Sprache: Deutsch');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await take('0012;1');
  await userEvent.fill(quantity(1), '1,000');
  await press('button', 'Check rows');
  await press('button', 'Add to cart');
  await expect.poll(() => server.cart.get('0012')).toBe(1_000);
});

test('a row without an article number is reported, and stays', async () => {
  await openOrder();
  await take('0012;2\n;3');
  await expect.element(articleNo(2)).toHaveAccessibleDescription('The article number is missing');
  expect(articleNo(2).element().getAttribute('aria-invalid')).toBe('true');
  await press('button', 'Add to cart');
  await expect.element(quantity(1)).toHaveValue('3');
});

test('the rows are still there after a visit to an article, until they are added', async () => {
  await openOrder();
  await take('0012;2\nNO-SUCH;1');
  await press('link', 'Gap gauge');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gap gauge' })).toBeVisible();
  history.back();
  await expect.element(articleNo(2)).toHaveValue('NO-SUCH');
  await expect.element(quantity(1)).toHaveValue('2');
  await press('button', 'Remove row 2');
  await press('button', 'Check rows');
  await press('button', 'Add to cart');
  await expect.element(page.getByText('1 row is in the cart.')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('\\"0012\\"');
});

const keptFor = (userId: string): void => {
  const rows = [{ articleNo: 'KD-0606-15', quantity: '4', machineNo: '' }];
  sessionStorage.setItem('quick-order-draft', JSON.stringify({ userId, rows }));
};

test('rows from before the session ended are back for the same person', async () => {
  keptFor('u1');
  await openOrder();
  await expect.element(articleNo(1)).toHaveValue('KD-0606-15');
  await expect.element(quantity(1)).toHaveValue('4');
  await expect.poll(heard).toContain('Your row that has not been added yet is back in the table.');
});

test('discarded rows leave an empty row with the focus', async () => {
  keptFor('u1');
  await openOrder();
  await press('button', 'Discard these rows');
  await expect.element(articleNo(1)).toHaveValue('');
  await expect.element(articleNo(1)).toHaveFocus();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('KD-0606-15');
});

test('another person’s rows are gone', async () => {
  keptFor('u2');
  await openOrder();
  await expect.element(articleNo(1)).toHaveValue('');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('KD-0606-15');
});

test('a check without rows is reported', async () => {
  await openOrder();
  await press('button', 'Check rows');
  await expect.element(page.getByText('Please enter at least one article number.')).toBeVisible();
});

test('at level 0 nothing mentions prices or quotes', async () => {
  await openOrder({ level: 0 });
  await take('0012;2');
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/€|price|quote/i);
});

test('staff put rows on their memory list, because they have no cart', async () => {
  await openOrder({ kind: 'staff' });
  await take('0012;2');
  await expect.element(page.getByRole('button', { name: 'Add to memory list' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

test('a person whose addition to the memory list got no answer is advised to look there', async () => {
  const server = await openOrder({ kind: 'staff' });
  await take('0012;2');
  server.refuse('POST /memory-list/bulk-add/', 'lost');
  await press('button', 'Add to memory list');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The rows could not be added' }))
    .toMatchTextContent('Please look at the memory list before you try again');
});

test('quick order fits a narrow window', async () => {
  await page.viewport(320, 800);
  await openOrder({ level: 20 });
  await take('0012;2\nNO-SUCH;1');
  await expect.element(page.getByRole('button', { name: 'Request price: 0012' })).toBeVisible();
  expect(needsSidewaysScrolling()).toBe(false);
  expect(await violations()).toEqual([]);
  await page.viewport(1280, 900);
});

test.each([360, 480, 600])('at %i pixels, every action of the bar is in sight', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await openOrder({ language: 'de-DE' });
  await userEvent.fill(page.getByRole('textbox', { name: 'Zeilen aus einer Tabelle' }), '0012;2\nNO-SUCH;1');
  await press('button', 'Übernehmen und prüfen');
  await expect.element(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  const bar = document.querySelector('.quick-bar')!;
  const { left, right, height } = bar.getBoundingClientRect();
  const cut = [...bar.querySelectorAll('button')].filter((button) => {
    const place = button.getBoundingClientRect();
    return place.left < left || place.right > right;
  });
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  expect(bar.querySelectorAll('button')).toHaveLength(5);
  // The bar leaves two thirds of the window to the rows.
  expect(height).toBeLessThan(740 / 3);
  expect(await violations()).toEqual([]);
});

test('without a column of quantities, the page asks for that column, and never assumes a quantity of one', async () => {
  await openOrder();
  await take('Article number;Description;Price\n0012;Ring;9');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'name it “Quantity”, “Qty” or “Pieces”' }))
    .toBeVisible();
  await expect.element(pasted()).toHaveValue('Article number;Description;Price\n0012;Ring;9');
  await expect.element(articleNo(1)).toHaveValue('');
  expect(await violations()).toEqual([]);
});

test('the unread columns of a table are shown and announced with its rows, until other rows are added', async () => {
  await openOrder();
  await take('Article number;Description;Quantity (pcs);Machine (optional);\n0012;Ring;50;QM-1;x');
  await expect.element(quantity(1)).toHaveValue('50');
  await expect.element(page.getByRole('textbox', { name: 'Machine (optional), row 1' })).toHaveValue('QM-1');
  await expect.element(page.getByText('Not read: Description, column 5')).toBeVisible();
  await expect.poll(heard).toContain('1 row added. Not read: Description, column 5');
  expect(await violations()).toEqual([]);
  await take('0013;1');
  await expect.element(page.getByText(/^Not read/)).not.toBeInTheDocument();
});

test('unread and missing columns are reported in German, too', async () => {
  await openOrder({ language: 'de-DE' });
  await choose('Artikelnummer;Bezeichnung;Menge (Stk)\n0012;Ring;50');
  await expect.element(page.getByText('Nicht gelesen: Bezeichnung')).toBeVisible();
  await choose('Artikelnummer;Bezeichnung;Preis\n0012;Ring;9');
  await expect
    .element(page.getByRole('alert').filter({ hasText: '„Menge“, „Anzahl“ oder „Stück“' }))
    .toBeVisible();
});

const REFUSED = 'Ring;0012;5;EUR';

test('a refused text is back after a visit to another page, until it is discarded', async () => {
  await openOrder();
  await take(REFUSED);
  await expect.element(page.getByText('What you have entered stays as it is.')).toBeVisible();
  history.pushState(null, '', '/shop/spare-parts');
  await expect.element(pasted()).not.toBeInTheDocument();
  history.back();
  await expect.element(pasted()).toHaveValue(REFUSED);
  await expect.poll(heard).toContain('The text that has not been turned into rows yet is back in its field.');
  expect(await violations()).toEqual([]);
  await press('button', 'Discard this text');
  await expect.element(pasted()).toHaveValue('');
  await expect.element(pasted()).toHaveFocus();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('EUR');
});

test('a text that comes back together with rows is announced, and stays when the rows are discarded', async () => {
  const rows = [{ articleNo: '0012', quantity: '4', machineNo: '' }];
  sessionStorage.setItem('quick-order-draft', JSON.stringify({ userId: 'u1', rows, text: REFUSED }));
  await openOrder();
  await expect.poll(heard).toContain('The text that has not been turned into rows yet is back in its field.');
  await press('button', 'Discard these rows');
  await expect.element(pasted()).toHaveValue(REFUSED);
  await expect.element(page.getByRole('button', { name: 'Discard this text' })).toBeVisible();
});

test('another person’s text is gone', async () => {
  sessionStorage.setItem('quick-order-draft', JSON.stringify({ userId: 'u2', rows: [], text: REFUSED }));
  await openOrder();
  await expect.element(pasted()).toHaveValue('');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('EUR');
});

test('a refused paste into a row goes into the text field', async () => {
  await openOrder();
  await expect.element(articleNo(1)).toBeVisible();
  const data = new DataTransfer();
  data.setData('text/plain', 'Ring\t0012\t5\tEUR');
  articleNo(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(pasted()).toHaveValue('Ring\t0012\t5\tEUR');
});

const paste = (into: Element, text: string): void => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};

test('a paste into the text field is checked without another press, whatever separates its cells', async () => {
  await openOrder();
  await expect.element(pasted()).toBeVisible();
  paste(pasted().element(), '0012;2,00\nKD-0606-15\t1\nNO-SUCH,3');
  await expect.element(page.getByText(/2 of 3 rows can be ordered\./)).toBeVisible();
  await expect.element(pasted()).toHaveValue('');
  await expect.poll(() => focused().className).toBe('quick-summary');
  await expect.element(quantity(1)).toHaveValue('2');
  await expect.element(quantity(3)).toHaveValue('3');
});

test('a paste into a field that holds text is not checked until the person asks for it', async () => {
  await openOrder();
  await userEvent.fill(pasted(), '0012;2');
  paste(pasted().element(), 'KD-0606-15;1');
  await expect.element(pasted()).toHaveValue('0012;2');
  await expect.element(articleNo(1)).toHaveValue('');
});

/** Returns rows: every eighth has an unknown number, and the tenth row has no number. */
const manyRows = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    if (index === 9) return ';3';
    return index % 8 === 3 ? `NO-${index};1` : '0012;1';
  }).join('\n');
const rowsShown = () => document.querySelectorAll('[data-row]').length;
const summary = () => document.querySelector('.quick-summary')?.textContent;

/** Pastes rows, at least an eighth of which have a problem. */
const openMany = async (count: number): Promise<ShopServer> => {
  const server = await openOrder();
  await expect.element(pasted()).toBeVisible();
  paste(pasted().element(), manyRows(count));
  await expect.poll(summary).toContain('rows can be ordered.');
  await expect.poll(rowsShown).toBe(count);
  return server;
};

const isDrawn = (row: HTMLElement | undefined) => row?.checkVisibility({ contentVisibilityAuto: true });

test('five hundred rows show their sum, begin with the problems, and are not drawn while out of sight', async () => {
  await openMany(500);
  await expect.poll(summary).toBe('436 of 500 rows can be ordered. Net total €5,406.40 ');
  const numbers = [...document.querySelectorAll('[data-row] th')].slice(0, 3).map((cell) => cell.textContent);
  expect(numbers).toEqual(['4', '10', '12']);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row] .quick-result')];
  await expect.poll(() => [rows[0], rows.at(-1)].map(isDrawn)).toEqual([true, false]);
  // Rows out of sight can still be reached: the last one takes the focus, and is scrolled into sight.
  rows.at(-1)!.closest('tr')!.querySelector('input')!.focus();
  await expect.poll(() => isDrawn(rows.at(-1))).toBe(true);
  const { top, bottom } = document.querySelector('.quick-bar')!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThan(innerHeight / 2);
});

test('after a paste, the rows begin in the upper quarter of the window', async () => {
  await openMany(100);
  const { top } = document.querySelector('.quick-rows')!.getBoundingClientRect();
  expect(top).toBeLessThan(innerHeight / 4);
  expect(document.querySelector('[data-row] th')?.textContent).toBe('4');
});

test('the rows are counted by the reason for their problem, and each reason shows only its rows', async () => {
  await openMany(24);
  expect(await violations()).toEqual([]);
  await press('button', 'The article number is missing (1)');
  await expect.poll(rowsShown).toBe(1);
  await expect.element(quantity(10)).toHaveValue('3');
  await expect.poll(heard).toContain('1 row is shown.');
  await press('button', 'With a problem (4)');
  await expect.poll(rowsShown).toBe(4);
  await press('button', 'All rows (24)');
  await expect.poll(rowsShown).toBe(24);
});

test('the button for the next problem moves the focus to the field that is wrong', async () => {
  await openMany(24);
  await press('button', 'Next problem');
  await expect.element(articleNo(4)).toHaveFocus();
  await press('button', 'Next problem');
  await expect.element(articleNo(10)).toHaveFocus();
  await press('button', 'Can be ordered (20)');
  await expect.poll(rowsShown).toBe(20);
  await press('button', 'Next problem');
  await expect.element(articleNo(12)).toHaveFocus();
});

test('when a person goes up the rows by keyboard, the focus is never behind the bar', async () => {
  await page.viewport(1280, 600);
  await openOrder();
  await take(`Article no.\tQty\n${'0012\t1\n'.repeat(20)}`);
  await expect.poll(heard).toContain('20 of 20 rows can be ordered.');
  await expect.element(quantity(20)).toBeInTheDocument();
  focusOn(quantity(20));
  const bar = document.querySelector('.quick-bar')!;
  const covered: string[] = [];
  while (focused() !== articleNo(1).element()) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    if (focused().getBoundingClientRect().top < bar.getBoundingClientRect().bottom)
      covered.push(focused().getAttribute('aria-label') ?? focused().textContent);
  }
  expect(covered).toEqual([]);
});

const isSeen = (words: Element): boolean => {
  words.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = words.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === words;
};

const SPOKEN = {
  'en-GB': ['Article number', 'Quantity', 'Machine (optional)'],
  'de-DE': ['Artikelnummer', 'Menge', 'Maschine (optional)'],
};

test.each([
  [320, 'en-GB'],
  [320, 'de-DE'],
  [768, 'en-GB'],
  [1280, 'de-DE'],
] as const)('in a window of %i pixels, each field says what it is for (%s)', async (width, language) => {
  await page.viewport(width, 800);
  await openOrder({ language });
  const headers = [...document.querySelectorAll('.quick-table thead th')].slice(1, 4);
  const labels = [...document.querySelectorAll('[data-row] label')];
  const seen = headers.map((header, at) => [header, labels[at]!].find(isSeen)?.textContent);
  expect(seen).toEqual(SPOKEN[language]);
});

test.each([
  ['en-GB', 'row'],
  ['de-DE', 'Zeile'],
] as const)(
  'each field has a name of its own, which begins with its label; a press on the label leads to the field (%s)',
  async (language, row) => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    await openOrder({ language });
    await press('button', language === 'en-GB' ? 'Add a row' : 'Zeile hinzufügen');
    await expect.poll(rowsShown).toBe(2);
    const pressed: (string | null)[] = [];
    for (const label of document.querySelectorAll('[data-row] label')) {
      await userEvent.click(label);
      pressed.push(focused().getAttribute('aria-label'));
    }
    const names = (number: number) => SPOKEN[language].map((field) => `${field}, ${row} ${number}`);
    expect(pressed).toEqual([...names(1), ...names(2)]);
    // The labels are hidden from screen readers, which already read these words with the fields.
    const labelled = SPOKEN[language].flatMap((name) => page.getByRole('cell', { name }).elements());
    expect(labelled).toEqual([]);
  },
);

test('all rows with a problem are removed at once, can be put back, and the other rows are added', async () => {
  const server = await openMany(24);
  await press('button', 'Remove all 4 with a problem');
  await expect.poll(rowsShown).toBe(20);
  await expect.poll(() => focused().textContent).toContain('4 rows with a problem are removed.');
  await press('button', 'Put back');
  await expect.poll(rowsShown).toBe(24);
  await expect.poll(() => focused().className).toBe('quick-summary');
  await press('button', 'Remove all 4 with a problem');
  await press('button', 'Add to cart');
  await expect.element(page.getByText('20 rows are in the cart.')).toBeVisible();
  expect(server.cart.get('0012')).toBe(20);
});

test('the rows with a problem are saved as a file that quick order reads again', async () => {
  const saved: Blob[] = [];
  const real = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return real(blob);
  };
  await openOrder();
  await take('0012;1\n=1+1;2,00\n007;viel;QM-9');
  await press('button', 'Save 2 rows as CSV');
  await expect.poll(heard).toContain('The file is saved.');
  URL.createObjectURL = real;
  // Reading the file as text drops the byte order mark, which tells spreadsheets that the file is UTF-8.
  expect([...new Uint8Array(await saved[0]!.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(await saved[0]?.text()).toBe(
    [
      'Article number;Quantity;Machine (optional);Result',
      '"=""=1+1""";2;;No article has this number',
      '"=""007""";"=""viel""";"=""QM-9""";No article has this number',
    ].join('\n'),
  );
  await press('button', 'Remove all 2 with a problem');
  await choose(saved[0]!);
  await expect.element(articleNo(2)).toHaveValue('=1+1');
  await expect.element(quantity(3)).toHaveValue('viel');
});

test('at the limit of price requests, each row without a price offers a quote for all rows that can be ordered', async () => {
  const server = await openOrder({ level: 20, used: 20 });
  await take('0012;2\nKD-0606-15;3\nNO-SUCH;1');
  const row = page.getByRole('row').filter({ hasText: 'Limit reached' });
  await expect.element(row.first()).toMatchTextContent(/Limit reached\s*Request a quote/);
  const quote = page.getByRole('button', {
    name: 'Request a quote for KD-0606-15 and all rows that can be ordered',
  });
  expect(await violations()).toEqual([]);
  // A row that was changed has to be checked first.
  await userEvent.fill(quantity(1), '5');
  await expect.element(quote).not.toBeInTheDocument();
  await press('button', 'Check rows');
  await press('button', 'Request a quote for KD-0606-15 and all rows that can be ordered');
  await expect
    .poll(() => [...server.cart])
    .toEqual([
      ['0012', 5],
      ['KD-0606-15', 3],
    ]);
  await expect.element(page.getByText('2 rows are in the cart.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Request the quote' }))
    .toHaveAttribute('href', '/shop/checkout?intent=quote');
  await expect.poll(() => focused().className).toContain('quick-outcome');
  await expect.element(articleNo(1)).toHaveValue('NO-SUCH');
});

test('at level 20 the sum says which rows it leaves out', async () => {
  await openOrder({ level: 20 });
  await take('0012;2\nKD-0606-15;1');
  await expect.element(page.getByText('without 2 rows at a price on request')).toBeVisible();
  expect(document.body.textContent).not.toContain('0.00');
  await press('button', 'Request price: 0012');
  await expect.element(page.getByText('without 1 row at a price on request')).toBeVisible();
});
