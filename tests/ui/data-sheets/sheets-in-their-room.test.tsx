import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Language } from '#contract/language.contract.ts';
import { roomFaults } from '#tests/support/browser/page-room.ts';
import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { SHEETS, sheetPage } from './sheets.ts';

const PATH = '/myotec/my-datasheets';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await leave();
});

/** This list fills more than two slices: the first rows are short, the last ones have the longest words and many articles. */
const MANY = Array.from({ length: 30 }, (_, at) => {
  const isLong = at > 20;
  const copy = (language: string) => ({
    id: `sheet-${at}-${language}`,
    language,
    downloaded_at: isLong ? '2026-02-01T09:30:00.000Z' : null,
    changed_since_download: isLong,
  });
  return {
    ...SHEETS[0]!,
    id: `sheet-${at}`,
    product: isLong ? 'Hochleistungsschleifkörper für Titan' : 'Compound',
    sub_description: isLong ? 'Rückstandsfrei, für die Medizintechnik und die Uhrenindustrie' : null,
    articles: isLong ? ['WH-LANG-80', 'CE-05-200L', 'CE-10-10L', 'CE-10-200L', 'CE-10-25L'] : ['CB-1'],
    article_kind: 'media',
    kind: isLong ? 'SDB' : 'TDB',
    safety_sheet_issued: true,
    languages: isLong ? [copy('de-DE'), copy('en-GB')] : [copy('de-DE')],
  };
});

const openMany = async (width: number, language: Language) => {
  await page.viewport(width, 900);
  await open(PATH, { answers: { 'GET /datasheets/': () => sheetPage(MANY, 2) }, language });
  await expect.poll(() => document.querySelectorAll('.sheets-table tbody tr').length).toBe(MANY.length);
};

test('columns stay where they are while the rows are drawn in slices', async () => {
  await page.viewport(1440, 900);
  const places = new Map<number, string>();
  const observer = new MutationObserver(() => {
    const heads = [...document.querySelectorAll('.sheets-table thead th')];
    const rows = document.querySelectorAll('.sheets-table tbody tr:not(.k-table-rest)').length;
    if (rows > 0)
      places.set(rows, heads.map((head) => Math.round(head.getBoundingClientRect().left)).join(' '));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openMany(1440, 'de-DE');
  observer.disconnect();
  const [firstSlice, whole] = [Math.min(...places.keys()), Math.max(...places.keys())];
  expect([firstSlice, whole]).toEqual([8, MANY.length]);
  expect(places.get(whole)).toBe(places.get(firstSlice));
});

test.each(['de-DE', 'en-GB'] as const)(
  'the list in %s fits the window at every width and text size, with the menu open and closed',
  async (language) => {
    await openMany(1040, language);
    const faults: string[] = [];
    for (const width of [980, 1040, 1240, 1360, 1840])
      for (const text of [100, 125, 150])
        for (const menu of ['closed', 'opened']) {
          await page.viewport(width, 900);
          document.documentElement.style.fontSize = `${text}%`;
          document.querySelector('.portal-layout')?.setAttribute('data-menu', menu);
          for (const fault of roomFaults()) faults.push(`${width} px, ${text} %, ${menu}: ${fault}`);
        }
    expect(faults).toEqual([]);
  },
);

test('on a phone, the switches are in the sheet of filters, and the button counts those that are set', async () => {
  await page.viewport(360, 740);
  await open(`${PATH}?changed=true`, { answers: { 'GET /datasheets/': () => sheetPage(SHEETS) } });
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  await expect.element(filters).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await settleOn(() => filters.element());
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByRole('checkbox', { name: 'Only changed' })).toBeChecked();
  await settleOn(() => sheet.getByRole('checkbox', { name: 'Only my data sheets' }).element());
  await userEvent.keyboard(' ');
  await expect.poll(() => location.search).toBe('?mine=true&changed=true');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
});

test('on a phone, a card of one language is at most 200 pixels high', async () => {
  await page.viewport(360, 740);
  await open(PATH, { answers: { 'GET /datasheets/': () => sheetPage(SHEETS) }, language: 'de-DE' });
  await expect.poll(() => document.querySelectorAll('.sheets-table tbody tr').length).toBe(SHEETS.length);
  const heights = [...document.querySelectorAll('.sheets-table tbody tr')].map((row) =>
    Math.round(row.getBoundingClientRect().height),
  );
  expect(heights.filter((height) => height > 200)).toEqual([]);
});
