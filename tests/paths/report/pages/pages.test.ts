import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { launchBrowser, Person, type PersonOptions } from '#tests/support/browser/person.ts';

import { reportedErrands } from '#tests/paths/report/errands.ts';
import { sampleFlow } from '#tests/paths/report/sample.ts';
import { sampleSite } from '#tests/paths/report/sample-site.ts';

const languages = ['en-GB', 'de-DE'] as const;
const flows = [
  sampleFlow('sign-in'),
  sampleFlow('consent'),
  sampleFlow('price-allowance', 'nobody is led along it'),
] as const;
const [signIn, consent] = flows.map(({ paths }) => paths.map(({ path }) => path));
const errands = reportedErrands();
const { folder, home } = await sampleSite(flows, languages, errands);
const total = flows.reduce((sum, { paths }) => sum + paths.length, errands.length) * languages.length;

let browser: Browser;
let person: Person;

const arrive = async (options: PersonOptions = {}): Promise<Person> => {
  person = await Person.arrive(browser, home, options);
  return person;
};

/** Finds a step of the open path by its number. */
const step = (number: number) =>
  person.page
    .locator('.path[open] li')
    .filter({ has: person.page.getByRole('heading', { level: 4 }) })
    .nth(number - 1);

const filter = (name: string) => person.page.getByRole('combobox', { name, exact: true });
const rows = () => person.page.getByRole('table', { name: 'Paths' }).getByRole('row');

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(() => person.leave());

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Returns what the scan finds in the light and in the dark scheme. */
const violations = async () => {
  const light = await person.violations();
  await person.page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await person.violations())];
};

test('the scan finds nothing wrong with the overview, in light and dark', async () => {
  await arrive();
  await person.open('index.html');
  expect(await violations()).toEqual([]);
});

test('the scan finds nothing wrong with a flow whose steps are open, in light and dark', async () => {
  await arrive();
  await person.open(`consent.de-DE.html#path-${consent![0]!.id}`);
  await step(1).getByText('Accessible tree').click();
  expect(await violations()).toEqual([]);
});

test('the scan finds nothing wrong with an errand whose steps are open, in light and dark', async () => {
  await arrive();
  await person.open('index.html?flow=errands&language=de-DE');
  expect(await rows().count()).toBe(errands.length + 1);
  await person.press('link', 'Errands, path 1');
  await step(errands[0]!.legs.length).getByText('Accessible tree').click();
  expect(await violations()).toEqual([]);
});

test('no file outside the folder is requested, and no recorded text runs as a script', async () => {
  await arrive();
  await person.open('index.html');
  await person.open(`sign-in.en-GB.html#path-${signIn![0]!.id}`);
  await person.page.getByText("document.title = 'taken over'").first().waitFor();
  expect(await person.page.title()).toBe('Sign in, English – Portal paths');
  expect([person.outside, person.complaints]).toEqual([[], []]);
});

test('the overview names the charts that live on the server, where no person walks them', async () => {
  await arrive();
  await person.open('index.html');
  const said = await person.page.getByText('Levels 1 (the chart)').textContent();
  expect(said).toContain('has no screen and is walked through the API instead: Price allowance.');
});

test('a person at the keyboard gets from a finding to its step, and on from there', async () => {
  await arrive();
  await person.open('index.html');
  await person.press('link', 'Sign in, path 1, step 3, English');
  await person.page.locator('[aria-current="step"]').getByText('Not as promised:').waitFor();
  await person.page.keyboard.press('Tab');
  await expect
    .poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Link to step 3 of path 1');
});

test('a person at the keyboard opens a path, and the accessible tree of a step', async () => {
  await arrive();
  await person.open('consent.en-GB.html');
  await person.tabTo(
    person.page.locator('summary', { has: person.page.getByRole('heading', { name: 'Path 1' }) }),
  );
  await person.page.keyboard.press('Enter');
  await person.tabTo(step(2).locator('summary'));
  await person.page.keyboard.press('Enter');
  const tree = step(2).getByText('heading "Process media" [level=1]');
  expect(await tree.isVisible()).toBe(true);
});

test('the skip link leads past the head of the page', async () => {
  await arrive();
  await person.open('index.html');
  await person.press('link', 'Skip to the content');
  await person.page.keyboard.press('Tab');
  expect(await person.focused()).toBe('Not walked, with no reason given');
});

describe('filters', () => {
  test('filters are set by keyboard, say how many paths are left, and stay in the address', async () => {
    await arrive();
    await person.open('index.html');
    await person.tabTo(filter('Flow'));
    await person.page.keyboard.type('Consent');
    await person.tabTo(filter('Language'));
    await person.page.keyboard.type('German');
    const left = `${consent!.length} of ${total} paths`;
    await expect.poll(() => person.heard()).toContain(left);
    expect(await rows().count()).toBe(consent!.length + 1);

    await person.page.reload();
    await person.page.getByRole('status').getByText(left).waitFor();
    expect(await filter('Flow').inputValue()).toBe('consent');

    await person.press('button', 'Clear');
    await person.page.getByRole('status').getByText(`${total} of ${total} paths`).waitFor();
    expect(new URL(person.page.url()).search).toBe('');
  });

  test('filters find the failed paths, and those with violations', async () => {
    await arrive();
    await person.open('index.html?result=failed');
    expect(await rows().count()).toBe(3);
    await person.open('index.html?result=with+violations');
    expect(await rows().count()).toBe(3);
  });

  test('filters lead to the steps in which a state is seen', async () => {
    await arrive();
    const path = signIn!.find(({ steps, goal }) => goal === null && steps.length > 2)!;
    const state = path.steps[2]!.states.at(-1)!;
    const seen = path.steps.findIndex(({ states }) => states.includes(state)) + 1;
    await person.open(`index.html?state=sign-in/${state}&language=de-DE`);
    await rows()
      .filter({ hasText: path.id })
      .getByRole('link', { name: `Step ${seen}`, exact: true })
      .click();
    expect(person.page.url()).toBe(`${home}sign-in.de-DE.html#step-${path.id}-${seen}`);
  });
});

test('a link to a step opens its path, and the chart highlights where the step leads', async () => {
  await arrive();
  const path = consent!.findIndex(({ steps }) => steps.length > 2);
  const { id, steps } = consent![path]!;
  await person.open(`consent.en-GB.html#step-${id}-2`);
  await person.page.getByText(new RegExp(`^Path ${path + 1}, step 2: `)).waitFor();
  const lit = await person.page.locator('svg [data-state]:not(.chart-compound)').evaluateAll((states) => {
    const swatch = document.body.appendChild(document.createElement('span'));
    swatch.style.color = 'var(--colour-accent)';
    const accent = getComputedStyle(swatch).color;
    return states
      .filter((state) => getComputedStyle(state.querySelector('rect')!).fill === accent)
      .map((state) => (state as SVGElement).dataset.state);
  });
  const { _nodes: nodes } = steps[1]!.state;
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0);
  expect(lit).toEqual(leaves.map((node) => node.path.join('.')));
});

test('printing includes all paths when none is open, and leaves them closed afterwards', async () => {
  await arrive();
  await person.open('consent.en-GB.html');
  const open = () => person.page.locator('.path[open]').count();
  await person.page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('.path[open]').length);
    }),
  );
  await person.page.pdf();
  expect(await person.page.locator('body').getAttribute('data-printed')).toBe(String(consent!.length));
  expect(await open()).toBe(0);
});

test('the report fits into 320 pixels', async () => {
  await arrive({ width: 320 });
  await person.open('index.html');
  expect(await person.overflows()).toBe(false);
  await person.open(`sign-in.en-GB.html#step-${signIn![0]!.id}-3`);
  expect(await person.overflows()).toBe(false);
});

test('the report lists all paths without scripts, and offers no buttons or filters that need them', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${home}index.html`);
  expect(await page.getByRole('table', { name: 'Paths' }).getByRole('row').count()).toBe(total + 1);
  expect(await page.getByRole('combobox').or(page.getByRole('button')).count()).toBe(0);
  await page.goto(`${home}sign-in.en-GB.html#step-${signIn![1]!.id}-2`);
  expect(await page.getByRole('button').count()).toBe(0);
  await context.close();
});

test('the results for build servers are XML that a browser can read', async () => {
  await arrive();
  await person.open('index.html');
  const xml = readFileSync(join(folder, 'junit.xml'), 'utf8');
  const read = await person.page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const of = (suite: string) => document.querySelector(`testsuite[name="${suite}"]`)!;
    return {
      root: document.documentElement.tagName,
      failures: [...document.querySelectorAll('failure')].map((failure) => failure.getAttribute('type')),
      message: of('sign-in (en-GB)').querySelector('failure')!.getAttribute('message'),
      tests: Number(document.documentElement.getAttribute('tests')),
      skipped: of('price-allowance (de-DE)').getAttribute('skipped'),
    };
  }, xml);
  const inEach = ['promise', 'accessibility', 'not walked'];
  expect(read).toEqual({
    root: 'testsuites',
    failures: [...inEach, ...inEach],
    message: expect.stringMatching(/^Step 3, .+ did not come: <\/pre><script>/),
    tests: total,
    skipped: String(flows[2].paths.length),
  });
});
