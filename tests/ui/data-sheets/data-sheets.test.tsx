import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { focused, violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { ONE_SHEET, SHEETS, sheetPage } from './sheets.ts';

const PATH = '/myotec/my-datasheets';
const DOWNLOAD = 'GET /datasheets/sheet-1/download/';
const EMAIL = 'POST /datasheets/sheet-1/email/';

afterEach(async () => {
  vi.restoreAllMocks();
  await leave();
});

/** Opens the page with these sheets, and records the query of each call for the list in `asked`. */
const openList = async (sheets: readonly object[], opening: Parameters<typeof open>[1] = {}, path = PATH) => {
  const asked: string[] = [];
  const answers = {
    'GET /datasheets/': (query: URLSearchParams) => {
      asked.push(query.toString());
      return sheetPage(sheets);
    },
    [DOWNLOAD]: () => ({ any: 'file' }),
    [EMAIL]: () => ({}),
  };
  const { server } = await open(path, { answers, ...opening });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { server, asked };
};

const press = async (role: 'button' | 'checkbox', name: string): Promise<void> => {
  const control = page.getByRole(role, { name });
  await expect.element(control).toBeVisible();
  await settleOn(() => control.element());
  await userEvent.keyboard(role === 'checkbox' ? ' ' : '{Enter}');
};

const ONE = 'Safety data sheet 10/10 SB, English';

test('each sheet says its kind, its article, and whether it has changed since the download', async () => {
  await openList(SHEETS);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Safety data sheet.*3\.1.*03\/09\/2026.*English/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Not downloaded yet/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Changed since your download.*Copy from 02\/01\/2026/);
  await expect.element(rows.nth(3)).toMatchTextContent(/No safety data sheet required.*German.*Up to date/);
  await expect.element(page.getByText(/Regulation \(EC\) No 1272\/2008/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'KD-0606-15' }))
    .toHaveAttribute('href', '/shop/media/KD-0606-15');
  expect(await violations()).toEqual([]);
});

test('a person who may see only data sheets finds no price and no way into the shop', async () => {
  await openList(SHEETS, { level: -2, language: 'de-DE' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meine Datenblätter' })).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/10\/10 SB/);
  expect(document.querySelectorAll('a[href^="/shop"]')).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/€|Preis|Merkliste/);
  expect(await violations()).toEqual([]);
});

test('a person without a dashboard finds the news above the list; once it is seen, the menu shows no count', async () => {
  const revised = {
    id: '1',
    kind: 'data_sheet_revised',
    at: '2026-11-20T09:00:00.000Z',
    subject: 'sheet-1',
    seen: false,
    about: 'KD-0606-15',
  };
  const answers = {
    'GET /datasheets/': () => sheetPage(SHEETS),
    'GET /news/': () => ({ items: [revised], unseen: { orders: 0, offers: 0, data_sheets: 1 } }),
    'POST /news/seen/': () => ({}),
  };
  const { server } = await openList(SHEETS, { level: -2, answers });
  await expect.element(page.getByRole('heading', { level: 2, name: 'New for you' })).toBeVisible();
  await expect.element(page.getByText('New edition of a data sheet: KD-0606-15')).toBeVisible();
  await expect.poll(() => server.calls).toContain('POST /news/seen/');
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: 'My data sheets', exact: true }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the page says that new editions are reported by e-mail, and links to the choice of mails', async () => {
  const { server } = await openList(SHEETS);
  await expect
    .element(page.getByRole('link', { name: 'Choose your mails about news' }))
    .toHaveAttribute('href', '/myotec/my-account');
  expect(page.getByRole('heading', { name: 'New for you' }).elements()).toEqual([]);
  expect(server.calls).not.toContain('POST /news/seen/');
});

test('the switches narrow the list, and are kept in the address', async () => {
  const { asked } = await openList(SHEETS);
  await press('checkbox', 'Only my data sheets');
  await expect.poll(() => location.search).toBe('?mine=true');
  await press('checkbox', 'Only in my language');
  await expect.poll(() => location.search).toBe('?mine=true&my_language=true');
  await press('checkbox', 'Only my data sheets');
  await expect.poll(() => location.search).toBe('?my_language=true');
  await expect.poll(() => asked.at(-1)).toContain('my_language=true');
});

test('an address that names switches opens the page with them set', async () => {
  const { asked } = await openList(SHEETS, {}, `${PATH}?changed=true&kind=TDB&mine=no`);
  await expect.element(page.getByRole('checkbox', { name: 'Only changed' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Only my data sheets' })).not.toBeChecked();
  expect(asked).toEqual(['changed=true&kind=TDB&page=1&page_size=25']);
});

test('an empty result comes with advice and a way back', async () => {
  await openList([], {}, `${PATH}?mine=true`);
  await expect.element(page.getByText('No data sheet found')).toBeVisible();
  await press('button', 'Reset search and filters');
  await expect.poll(() => location.search).toBe('');
});

test('a downloaded sheet counts as up to date at once', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const copy = { changed_since_download: true, downloaded_at: '2026-02-01T09:30:00.000Z' };
  await openList([{ ...ONE_SHEET, languages: [{ ...ONE_SHEET.languages[0], ...copy }] }]);
  await expect.element(page.getByText('Changed since your download')).toBeVisible();
  await press('button', `Download: ${ONE}`);
  await expect.element(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Up to date')).toBeVisible();
  expect(focused()).toBe(page.getByRole('button', { name: `Download: ${ONE}` }).element());
  expect(saved).toHaveBeenCalledOnce();
});

test('a downloaded sheet stays in the list of changed ones, which is fetched again when it is next shown', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { asked } = await openList([ONE_SHEET], {}, `${PATH}?changed=true`);
  const changed = 'changed=true&page=1&page_size=25';
  await press('button', `Download: ${ONE}`);
  await expect.element(page.getByText('Up to date')).toBeVisible();
  expect(asked).toEqual([changed]);
  await press('checkbox', 'Only my data sheets');
  await expect.poll(() => asked.length).toBe(2);
  await press('checkbox', 'Only my data sheets');
  await expect.poll(() => asked.filter((query) => query === changed)).toHaveLength(2);
});

test('a failed download is reported next to its button, not on a page of its own', async () => {
  await openList([ONE_SHEET], { refused: { [DOWNLOAD]: { status: 404, code: 'DOCUMENT_NOT_FOUND_ERROR' } } });
  await press('button', `Download: ${ONE}`);
  await expect.element(page.getByText(/This file is missing/)).toBeVisible();
  expect(location.pathname).toBe(PATH);
  expect(await violations()).toEqual([]);
});

test('a sheet is sent to the person’s own address unless another is given, and the focus comes back', async () => {
  const { server } = await openList([ONE_SHEET]);
  await press('button', `E-mail: ${ONE}`);
  const field = page.getByRole('textbox', { name: /E-mail address of the recipient/ });
  await expect.element(field).toHaveValue('ada@demo.example');
  await expect.element(field).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The data sheet goes to ada@demo.example.')).toBeVisible();
  expect(server.calls.filter((call) => call === EMAIL)).toHaveLength(1);
  await press('button', 'Done');
  await expect.poll(focused).toBe(page.getByRole('button', { name: `E-mail: ${ONE}` }).element());
});

test('an invalid address is reported, in a summary that leads to the field', async () => {
  const { server } = await openList([ONE_SHEET]);
  await press('button', `E-mail: ${ONE}`);
  const field = page.getByRole('textbox', { name: /E-mail address of the recipient/ });
  await field.fill('nobody');
  await press('button', 'Send');
  await expect.poll(() => focused().textContent).toContain('Please check your entry');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field).toHaveFocus();
  await press('button', 'Send');
  await expect.poll(() => focused().textContent).toContain('Please check your entry');
  expect(server.calls).not.toContain(EMAIL);
  expect(await violations()).toEqual([]);
});

test('too many e-mails are refused with the time to wait, and the dialog stays', async () => {
  const { server } = await openList([ONE_SHEET]);
  server.refuse(EMAIL, { status: 429, code: 'TOO_MANY_REQUESTS_ERROR' });
  await press('button', `E-mail: ${ONE}`);
  await press('button', 'Send');
  await expect.element(page.getByText(/Please try again in 1 minute\./)).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: /E-mail address of the recipient/ }))
    .toHaveValue('ada@demo.example');
});

const TWO_CONTAINERS = {
  ...ONE_SHEET,
  articles: ['10/10 SB', '10/10 XL'],
  languages: [
    {
      id: 'sheet-1',
      language: 'en-GB',
      changed_since_download: true,
      downloaded_at: '2026-02-01T09:30:00.000Z',
    },
    { id: 'sheet-2', language: 'de-DE', changed_since_download: false, downloaded_at: null },
  ],
};

test('a sheet is one row with its articles, and each language has a copy of its own', async () => {
  await openList([TWO_CONTAINERS]);
  const row = page.getByRole('row').nth(1);
  for (const articleNo of ['10/10 SB', '10/10 XL'])
    await expect.element(row.getByRole('link', { name: articleNo })).toBeVisible();
  await expect
    .element(row)
    .toMatchTextContent(/English.*Changed since your download.*German.*Not downloaded yet/);
  await press('button', `Download: ${ONE}`);
  await expect.element(row).toMatchTextContent(/English.*Up to date.*German.*Not downloaded yet/);
  expect(await violations()).toEqual([]);
});

const ARCHIVE = 'GET /datasheets/changed/download/';

test('all changed sheets come as one file, and then none is marked as changed', async () => {
  const answers = {
    'GET /datasheets/': () => sheetPage([TWO_CONTAINERS, { ...SHEETS[1]!, id: 'sheet-3' }], 2),
    [ARCHIVE]: () => ({ any: 'file' }),
  };
  const { server } = await open(PATH, { answers });
  await press('button', 'All 2 changed data sheets (ZIP)');
  await expect.element(page.getByText('Downloaded', { exact: true })).toBeVisible();
  expect(server.calls).toContain(ARCHIVE);
  await expect.element(page.getByText('Changed since your download')).not.toBeInTheDocument();
  await expect.element(page.getByText('Not downloaded yet')).toBeVisible();
  expect(await violations()).toEqual([]);
});

/** Opens the page and returns where its search begins, in pixels from the top. */
const topOfSearch = async (opening: Parameters<typeof open>[1]): Promise<number> => {
  await open(PATH, opening);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await expect.element(search).toBeVisible();
  if (opening?.refused === undefined) await expect.element(page.getByRole('table')).toBeVisible();
  return search.element().getBoundingClientRect().top;
};

test.each([
  [1280, 0],
  [1280, 2],
  [360, 2],
])('at %i px, the search stays put once %i sheets are known to have changed', async (width, changed) => {
  await page.viewport(width, 800);
  const before = await topOfSearch({ refused: { 'GET /datasheets/': 'held' } });
  await leave();
  const after = await topOfSearch({ answers: { 'GET /datasheets/': () => sheetPage(SHEETS, changed) } });
  expect(after).toBe(before);
});

test('where no sheet has changed, no archive is offered', async () => {
  await page.viewport(1280, 800);
  await openList([ONE_SHEET]);
  await expect.element(page.getByText('None of your data sheets has changed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Download: ${ONE}` })).toBeVisible();
  expect(page.getByRole('button', { name: /ZIP/ }).elements()).toEqual([]);
});
