import { chromium, type Browser, type Locator, type Page } from 'playwright-core';

import { chromiumLaunch } from '#tests/support/browser/chromium.ts';
import { opener } from '#tests/support/browser/cold-visit.ts';
import { wordsOf } from '#tests/support/words.ts';

import { interact, watchInteractions, type Interaction } from './page/interaction.ts';
import { record, table } from './report.ts';
import { percentile } from './statistics.ts';
import { withBuiltPortal } from './built-portal.ts';

const SLOWED = 4;
/** Each interaction is measured this often, after one that only warms up, because scripts may have to load. */
const TIMES = 8;

const { listing, shell } = wordsOf('en-GB');

interface MeasuredInteraction {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  /** The bound in milliseconds, at the 75th percentile. */
  readonly budget: number;
  /** Selects the element that changes when the person has what they asked for; `null` if the next paint shows that already. */
  readonly shows: string | null;
  /** Returns the control to click, or the key to press. */
  readonly press: (page: Page, time: number) => Locator | string;
  /** Returns the page to a state in which the interaction can be repeated. */
  readonly back?: (page: Page) => Promise<unknown>;
}

const FULL = 'full@demo.example';
const MENU_LINKS = ['/myotec/my-orders', '/myotec/my-machines'];

const INTERACTIONS: readonly MeasuredInteraction[] = [
  {
    name: 'shop: add to cart',
    email: FULL,
    path: '/shop/media',
    budget: 100,
    shows: '.top-bar-tools',
    press: (page, time) => page.getByRole('button', { name: /^Add .* to the cart$/ }).nth(time),
  },
  {
    name: 'a letter in the search',
    email: FULL,
    path: '/shop/media',
    budget: 100,
    shows: null,
    press: (_, time) => 'compound'[time % 8] ?? 'c',
  },
  {
    name: 'open the account menu',
    email: FULL,
    path: '/shop/media',
    budget: 100,
    shows: '[role="menu"]',
    press: (page) => page.getByRole('button', { name: shell.account.label.split('{{')[0] ?? '' }),
    back: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'shop: next page',
    email: FULL,
    // The list of process media has too few pages, because it is grouped by product.
    path: '/shop/spare-parts',
    budget: 150,
    shows: 'tbody tr',
    press: (page) => page.getByRole('button', { name: listing.pages.next }),
  },
  {
    name: 'from orders to machines, or back',
    email: FULL,
    path: '/myotec/my-orders',
    budget: 150,
    shows: 'h1',
    press: (page, time) => page.locator(`.side-menu a[href="${MENU_LINKS[(time + 1) % 2]}"]`),
  },
  {
    name: 'open the cart, 120 lines',
    email: 'large-cart@demo.example',
    path: '/shop/media',
    budget: 200,
    shows: '.cart-lines',
    press: (page) => page.locator('.top-bar-tools button').first(),
    back: (page) => page.keyboard.press('Escape'),
  },
];

/**
 * Finds the control first, and returns only the press: the search for the control and the check that it can be pressed run inside the
 * page, on the slowed processor, and would otherwise be measured with the press.
 */
const readyToPress = async (page: Page, pressed: Locator | string): Promise<() => Promise<unknown>> => {
  if (typeof pressed === 'string') return () => page.keyboard.press(pressed);
  await pressed.scrollIntoViewIfNeeded();
  const box = await pressed.boundingBox();
  if (box === null) throw new Error(`${pressed.toString()} is not visible`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(300);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
};

const measure = async (
  browser: Browser,
  origin: string,
  { email, path, shows, press, back, name }: MeasuredInteraction,
): Promise<Interaction[]> => {
  const context = await opener(origin, { email })(browser);
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'));
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  if (name === 'a letter in the search') await page.locator('.top-bar-search input').focus();
  const done: Interaction[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const act = await readyToPress(page, press(page, time));
    done.push(await interact(page, act, shows));
    await back?.(page);
    await page.waitForTimeout(300);
  }
  await context.close();
  return done.slice(1);
};

export const benchInteractions = async (): Promise<void> => {
  console.log('interactions …');
  const rows: (string | number)[][] = [];
  await withBuiltPortal(async (origin) => {
    const browser = await chromium.launch(chromiumLaunch());
    for (const interaction of INTERACTIONS) {
      const done = await measure(browser, origin, interaction);
      const at = (share: number, figure: keyof Interaction) =>
        percentile(
          done.map((one) => one[figure]),
          share,
        );
      rows.push([
        interaction.name,
        at(0.5, 'answered'),
        at(0.75, 'answered'),
        interaction.budget,
        at(0.5, 'shown'),
        at(0.75, 'shown'),
      ]);
    }
    await browser.close();
  });
  record(
    'Interactions',
    `Each interaction runs ${TIMES} times in Chromium, with the processor slowed down by a factor of four and the network at full speed. “Answered” is the time
from the press to the next paint, as browsers report it; “shown” is the time until the result is painted. The budget is for the 75th percentile of
“answered”.

${table(['Interaction', 'answered p50 ms', 'p75', 'budget', 'shown p50', 'p75'], rows)}`,
  );
};
