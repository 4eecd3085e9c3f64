import { expect, test } from 'vitest';

import type { Person } from '#tests/support/browser/person.ts';

import { sampleFlow } from '#tests/paths/report/sample.ts';
import { sampleVisits } from '#tests/paths/report/sample-site.ts';

const signIn = sampleFlow('sign-in');
const checkout = sampleFlow('checkout');
const [failed, second] = signIn.paths.map(({ path }) => path.id);
const arrive = await sampleVisits([signIn, checkout], ['de-DE']);

let person: Person;

const step = async (flow: string, id: string, number: number) => {
  person = await arrive();
  await person.open(`${flow}.de-DE.html#step-${id}-${number}`);
  return person.page.locator(`#step-${id}-${number}`);
};

test('what the portal said in German is German to a screen reader, and the rest is English', async () => {
  const shown = await step('sign-in', second!, 2);
  const languageOf = (text: string) =>
    shown
      .getByText(text)
      .first()
      .evaluate((element) => element.closest('[lang]')!.getAttribute('lang'));
  for (const german of ['“318 Artikel”', 'Prozessmittel', 'searchbox'])
    expect(await languageOf(german)).toBe('de-DE');
  for (const english of ['Focus', 'color-contrast', 'Accessible tree'])
    expect(await languageOf(english)).toBe('en-GB');
});

test('a problem is described in English and quotes the German texts, beside its step and among the findings', async () => {
  const shown = await step('sign-in', failed!, 3);
  const german = '.problem [lang="de-DE"]';
  expect(await shown.locator(german).allTextContents()).toEqual(['“Lieferung”', '“DAP”']);
  await person.open('index.html');
  expect(await person.page.locator(german).allTextContents()).toEqual(['“Lieferung”', '“DAP”']);
});

/** Returns what a step says about each aspect: its name with the result, the expectation, and what was found. */
const checkedIn = async (flow: string, id: string, number: number): Promise<string[][]> => {
  const shown = await step(flow, id, number);
  return shown
    .locator('.checked')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim())),
    );
};

test('a step that passed says what was looked at, what was expected and what was found', async () => {
  const checked = await checkedIn('sign-in', second!, 1);
  expect(checked).toEqual([
    ['✓Heading, as expected', 'expected “Prozessmittel”', 'found “Prozessmittel”'],
    ['✓Focus, as expected', 'expected nothing in particular', 'found “Prozessmittel – Quellmoor”'],
    ['✓Heard, as expected', 'expected nothing in particular', 'found “318 Artikel”'],
    ['✓Words there, as expected', 'expected “Q-100245”', 'found all there'],
    ['✓Controls offered, as expected', 'expected the button “In den Warenkorb”', 'found all offered'],
    ['✓Controls not offered, as expected', 'expected the button “=1+1”', 'found none offered'],
    ['✓Scan, as expected', 'expected no violation', 'found no violation'],
  ]);
});

test('a step that failed says what was not as expected, one by one', async () => {
  const checked = await checkedIn('sign-in', failed!, 3);
  expect(checked.map(([aspect]) => aspect)).toEqual([
    '✗Heading, not as expected',
    '✓Focus, as expected',
    '✓Heard, as expected',
    '✗Words there, not as expected',
    '✓Scan, as expected',
  ]);
  expect(checked[3]!.at(-1)).toBe('found “DAP” is not there');
  const problems = await person.page.locator(`#step-${failed!}-3 .problem li`).allTextContents();
  expect(problems[0]).toMatch(/^the heading “Lieferung” did not come: /);
  expect(problems.at(-1)).toBe('“DAP” is not there');
});

test('the overview says in which browser and on which database the portal was walked', async () => {
  person = await arrive();
  await person.open('index.html');
  const facts = await person.page.locator('.facts').first().innerText();
  for (const fact of [
    'Chromium 156.0.1',
    '1280 × 900 pixels',
    'axe-core 4.14.1',
    'PGlite, PostgreSQL 18.0',
    'as committed',
  ])
    expect(facts).toContain(fact);
});

test('a step says so when nothing has the focus', async () => {
  const [path] = checkout.paths;
  const shown = await step('checkout', path!.path.id, 1);
  await shown.getByText('nothing has the focus').waitFor();
  expect(await person.page.getByText('nothing has the focus').count()).toBe(checkout.paths.length);
});
