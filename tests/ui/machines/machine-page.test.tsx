import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { leave, open } from '#tests/ui/shell/fixture.tsx';
import { heard } from '#tests/ui/shop/fixture.tsx';

import { MACHINE, MACHINE_ANSWERS } from './machine-answers.ts';

afterEach(leave);

/** Opens the page of `MACHINE` with some of its facts replaced. */
const openWith = (facts: object, settings: Parameters<typeof open>[1] = {}) =>
  open(`/myotec/my-machines/${MACHINE.machine_no}`, {
    ...settings,
    answers: {
      ...MACHINE_ANSWERS,
      [`GET /machines/${MACHINE.machine_no}/`]: () => ({ ...MACHINE, ...facts }),
    },
  });

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000);

test.each([
  [-9, 'overdue by 9 days', 'k-tag-danger'],
  [-1, 'due since yesterday', 'k-tag-danger'],
  [0, 'today', 'k-tag-warning'],
  [1, 'tomorrow', 'k-tag-warning'],
  [30, 'in 30 days', 'k-tag-warning'],
  [31, 'in 31 days', 'k-tag-neutral'],
])('an inspection in %i days is %s', async (days, words, colour) => {
  await openWith({ next_inspection_on: inDays(days) });
  await expect.element(page.getByText(words, { exact: true })).toHaveClass(colour);
});

const warrantyTags = () =>
  [...document.querySelectorAll('.machine-warranty .k-tag')].map((tag) => tag.textContent);

test.each([
  [-1, ['ended']],
  [0, ['ends today']],
  [1, ['ends in 1 day']],
])('a warranty whose last day is in %i days says so once', async (days, words) => {
  await openWith({ warranty_until: inDays(days) });
  await expect.poll(warrantyTags).toEqual(words);
});

/** Returns everything in the section with this heading. */
const partUnder = (title: string) =>
  page.getByRole('heading', { level: 3, name: title }).element().parentElement?.textContent;

test('manuals and layouts are listed under their own headings', async () => {
  await openWith({});
  await expect.element(page.getByRole('heading', { level: 3, name: 'Layouts' })).toBeVisible();
  expect(partUnder('Layouts')).toContain('Layout drawing');
  expect(partUnder('Manuals')).toContain('Operating manual');
});

test('the page says how the machine is looked after, even if nothing is planned', async () => {
  await openWith({ support_contract: false });
  const state = page.getByRole('term').filter({ hasText: /contract|inspection/ });
  await expect.element(state.first()).toBeVisible();
  expect(state.elements().map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Support contractNone',
    'Next inspectionNot planned',
  ]);
});

test('four links lead to parts, documents, service and history, without adding to the history of the browser', async () => {
  await openWith({});
  const doors = page.getByRole('navigation', { name: 'Parts of this page' });
  await expect
    .element(doors)
    .toMatchTextContent(/3 documents.*2 reports, the latest of 06\/01\/2025.*7 orders, 1 offer/);
  await expect
    .element(doors.getByRole('link', { name: 'Spare parts that fit' }))
    .toHaveAttribute('href', '/shop/spare-parts?machine_no=QM-2014001');
  const entries = history.length;
  for (const [door, title] of [
    ['Documents', 'Documents'],
    ['Service', 'Service reports'],
    ['History', 'Orders for this machine'],
  ] as const) {
    await userEvent.click(doors.getByRole('link', { name: door, exact: true }));
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toHaveFocus();
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  expect([history.length, location.hash]).toEqual([entries, '']);
  expect(await violations()).toEqual([]);
});

test('orders and offers for the machine lead to their pages and to the lists that hold all of them', async () => {
  await openWith({});
  for (const [name, href] of [
    ['690757', '/myotec/my-orders/690757'],
    ['All 7 orders', '/myotec/my-orders?machine_no=QM-2014001'],
    ['290177', '/myotec/my-offers/290177'],
    ['Show it in the list', '/myotec/my-offers?machine_no=QM-2014001'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const order = page.getByRole('listitem').filter({ hasText: 'B-4711' });
  await expect
    .element(order)
    .toMatchTextContent(/03\/01\/2026 · B-4711.*Late.*was promised for 03\/20\/2026/);
  const offer = page.getByRole('listitem').filter({ hasText: '290177' });
  await expect.element(offer).toMatchTextContent(/03\/02\/2026.*Accepted/);
});

test('the page says if a machine has no orders, offers, equipment or service reports', async () => {
  const none = { count: 0, items: [] };
  await openWith({ orders: none, offers: none, equipment: [], service_reports: [] });
  for (const text of [
    'Nothing has been ordered for this machine yet.',
    'There are no offers for this machine.',
    'No equipment is on record.',
    'There are no service reports for this machine.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

const PARTS = Array.from({ length: 500 }, (_, index) => ({
  ...MACHINE.equipment[0],
  position: index + 1,
  article_no: `GR-${String(index + 1)}`,
  description: index === 411 ? 'Gehäusegröße 9' : `Gap ring ${String(index + 1)}`,
}));

test('five hundred parts take a line each, are searched by word or number, and are unfolded on request', async () => {
  await page.viewport(1440, 900);
  await openWith({ equipment: PARTS });
  const rows = page.getByRole('table', { name: 'Equipment of the machine' }).getByRole('rowheader');
  await expect.poll(() => rows.elements().length).toBe(10);
  const heights = rows.elements().map((row) => row.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(56);
  await expect.element(page.getByText('The first 10 of 500 parts are shown.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the equipment' });
  await search.fill('gap ring 501');
  await expect.element(page.getByText('No part found', { exact: true })).toBeVisible();
  await search.fill('GROSSE gehause gr-412');
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['Gehäusegröße 9']);
  await expect.poll(heard).toContain('1 part found');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => rows.elements().length).toBe(10);
  await userEvent.click(page.getByRole('button', { name: 'Show all 500 parts' }));
  await expect.element(page.getByRole('link', { name: 'Gap ring 11', exact: true })).toHaveFocus();
  await expect.poll(() => rows.elements().length, { timeout: 20_000 }).toBeGreaterThan(30);
  await expect.poll(heard).toContain('All 500 parts are shown.');
});

test('the newest five reports are in sight, the older ones one press away', async () => {
  const [report] = MACHINE.service_reports;
  const reports = Array.from({ length: 9 }, (_, index) => ({
    ...report,
    id: `report-${String(index)}`,
    date: `2025-0${String(9 - index)}-01`,
  }));
  await openWith({ service_reports: reports });
  const rows = page.getByRole('table', { name: 'Service reports' }).getByRole('rowheader');
  await expect.poll(() => rows.elements().length).toBe(5);
  await userEvent.click(page.getByRole('button', { name: 'Show all 9 reports' }));
  await expect.element(page.getByRole('link', { name: 'Report of 04/01/2025 (PDF)' })).toHaveFocus();
  expect(rows.elements().at(-1)?.textContent).toBe('01/01/2025');
});

/** Returns the rows of a table, each with the rectangles of its cells by the name of their column. */
const rowsOf = (name: string) =>
  [...page.getByRole('table', { name }).element().querySelectorAll('tbody tr')]
    .filter((row) => row.checkVisibility())
    .map((row) => ({
      height: row.getBoundingClientRect().height,
      cell: (column: string) =>
        row.querySelector(`[data-column="${column}"]`)!.getBoundingClientRect() as DOMRect,
    }));

const share = (one: DOMRect, other: DOMRect): boolean => one.top < other.bottom && other.top < one.bottom;

test.each([
  [360, ['category']],
  [768, ['category', 'technician']],
])(
  'at %i px, the newest five reports are in sight as well, each with a line of facts above what was done',
  async (width, beside) => {
    await page.viewport(width, 800);
    const [report] = MACHINE.service_reports;
    const reports = Array.from({ length: 9 }, (_, index) => ({ ...report, id: `report-${String(index)}` }));
    await openWith({ service_reports: reports });
    await expect.element(page.getByRole('button', { name: 'Show all 9 reports' })).toBeVisible();
    await expect.poll(() => rowsOf('Service reports').length).toBe(5);
    for (const { cell } of rowsOf('Service reports')) {
      expect(beside.filter((column) => !share(cell('date'), cell(column)))).toEqual([]);
      expect(cell('summary').top).toBeGreaterThanOrEqual(cell('date').bottom);
    }
    await userEvent.click(page.getByRole('button', { name: 'Show all 9 reports' }));
    await expect.poll(() => rowsOf('Service reports')).toHaveLength(9);
  },
);

test.each([
  [360, 152],
  [768, 88],
])('at %i px, ten of thirty parts are in sight, each up to %i px high', async (width, highest) => {
  await page.viewport(width, 800);
  await openWith({ equipment: PARTS.slice(0, 30) });
  await expect.element(page.getByRole('button', { name: 'Show all 30 parts' })).toBeVisible();
  await expect.poll(() => rowsOf('Equipment of the machine').length).toBe(10);
  for (const { height, cell } of rowsOf('Equipment of the machine')) {
    expect(share(cell('article_no'), cell('quantity'))).toBe(true);
    expect(height).toBeLessThanOrEqual(highest);
  }
});

test('while a dealer buys for a customer, the page of a machine leads back to the machines of this customer', async () => {
  const actingFor = { customer_no: '41136', company_name: 'Ardwick Orthopaedics Ltd' };
  await openWith({}, { role: 0, actingFor });
  await expect
    .element(page.getByRole('link', { name: 'All machines' }))
    .toHaveAttribute('href', '/myotec/my-machines?customer_no=41136');
});

test('one press leads to the field for a question, which goes to customer service with the number of the machine', async () => {
  const { server } = await openWith({});
  await userEvent.click(page.getByRole('link', { name: 'Ask about this machine' }));
  const question = page.getByRole('textbox', { name: 'Your question to customer service' });
  await expect.element(question).toHaveFocus();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Ask about this machine' }))
    .toBeInViewport();
  await userEvent.keyboard('Does it fit?');
  await userEvent.click(page.getByRole('button', { name: 'Send message' }));
  await expect
    .poll(() => server.calls.filter((call) => call.includes('/questions/')))
    .toEqual(['POST /machines/QM-2014001/questions/']);
  await expect.element(question).toHaveValue('');
  await expect.poll(() => document.body.textContent).toContain('Your question is sent.');
});

test('the page of a machine shows a question that was sent, says where the answer will arrive, and later shows the answer', async () => {
  const waiting = {
    asked_at: '2026-03-01T09:00:00.000Z',
    text: 'Does it fit?',
    answer: null,
    settled_at: null,
  };
  const facts: { questions: object[] } = { questions: [] };
  await openWith(facts);
  const question = page.getByRole('textbox', { name: 'Your question to customer service' });
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your questions' })).not.toBeInTheDocument();
  facts.questions.push(waiting);
  await userEvent.fill(question, 'Does it fit?');
  await userEvent.click(page.getByRole('button', { name: 'Send message' }));
  const asked = page.getByRole('listitem').filter({ hasText: 'Does it fit?' });
  await expect
    .element(asked)
    .toMatchTextContent(/^Asked on 03\/01\/2026Does it fit\?The answer comes by e-mail to \S+@\S+, and/);
  await leave();
  await openWith({ questions: [{ ...waiting, answer: 'Yes.', settled_at: '2026-03-02T09:00:00.000Z' }] });
  await expect
    .element(asked)
    .toMatchTextContent('Asked on 03/01/2026Does it fit?Answered on 03/02/2026, also by e-mailYes.');
  expect(await violations()).toEqual([]);
});

test('staff answer questions, so they find no way to ask one', async () => {
  await openWith({}, { role: 2 });
  await expect.element(page.getByRole('heading', { name: 'Service reports' })).toBeVisible();
  await expect.element(page.getByText('Ask about this machine')).not.toBeInTheDocument();
});

test('the page shows the picture of the type of machine, and no empty place without one', async () => {
  await openWith({});
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('.record-picture')).toBeNull();
  await leave();
  await openWith({ picture: { id: 'p-1', alt: 'A drag finisher' } });
  const picture = page.getByRole('img', { name: 'A drag finisher' });
  await expect.element(picture).toHaveAttribute('src', '/api/pictures/p-1/');
  // The picture's place has its size before the picture is loaded.
  expect(picture.element().getBoundingClientRect().height).toBeGreaterThan(100);
  expect(await violations()).toEqual([]);
});
