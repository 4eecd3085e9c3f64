import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

const [SHEET] = DASHBOARD.changed_sheets.items;
const ANSWER = {
  ...DASHBOARD,
  changed_sheets: {
    count: 7,
    items: [
      SHEET,
      { ...SHEET, id: 'sheet-2', kind: 'SDB', downloaded_version: null, changed_since_download: false },
    ],
  },
};

test.each([
  [
    'en-GB',
    'Changed data sheets',
    'Show all 7 data sheets',
    /version 2\.0 of 02\/01\/2026; you have an older one/,
    /version 2\.0 of 02\/01\/2026; newer than the last order/,
  ],
  [
    'de-DE',
    'Geänderte Datenblätter',
    'Alle 7 Datenblätter anzeigen',
    /Version 2\.0 vom 01\.02\.2026; Sie haben eine ältere/,
    /Version 2\.0 vom 01\.02\.2026; neuer als die letzte Bestellung/,
  ],
] as const)(
  'each sheet says what it is newer than, and the total links to the list of all, in %s',
  async (...row) => {
    const [language, title, all, sinceDownload, sinceOrder] = row;
    await open('/myotec/my-dashboard', { language, answers: { 'GET /dashboard/': () => ANSWER } });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: all }))
      .toHaveAttribute('href', '/myotec/my-datasheets?changed=true');
    const sheets = page.getByRole('listitem').filter({ hasText: /KD-0606-15/ });
    await expect.element(sheets.first()).toMatchTextContent(sinceDownload);
    await expect.element(sheets.last()).toMatchTextContent(sinceOrder);
    expect(await violations()).toEqual([]);
  },
);
