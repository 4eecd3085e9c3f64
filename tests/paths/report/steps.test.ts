import { expect, test } from 'vitest';

import type { Person } from '#tests/support/person.ts';

import { sampleFlow } from './sample.ts';
import { sampleVisits } from './sample-site.ts';

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

test('a problem is told in English words that quote German ones, beside its step and among the findings', async () => {
  const shown = await step('sign-in', failed!, 3);
  const german = '.problem [lang="de-DE"]';
  expect(await shown.locator(german).allTextContents()).toEqual(['“Lieferung”']);
  await person.open('index.html');
  expect(await person.page.locator(german).allTextContents()).toEqual(['“Lieferung”']);
});

test('says so when nothing has the focus', async () => {
  const [path] = checkout.paths;
  const shown = await step('checkout', path!.path.id, 1);
  await shown.getByText('nothing has the focus').waitFor();
  expect(await person.page.getByText('nothing has the focus').count()).toBe(checkout.paths.length);
});
