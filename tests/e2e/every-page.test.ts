import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import type { ScreenId } from '#machines/portal/navigation/routes.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { markupFaults } from '#tests/support/browser/page-markup.ts';
import { roomFaults } from '#tests/support/browser/page-room.ts';
import { launchBrowser, launchBrowserWithText, Person } from '#tests/support/browser/person.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { startPortal, type RunningPortal } from '#tests/support/servers/portal.ts';
import { like, wordsOf } from '#tests/support/words.ts';

/** These are the widths of phones and tablets, and the widths in between at which tables have the least room. */
const WIDTHS = IS_RELEASE ? [320, 360, 600, 640, 680, 720, 768, 834, 900, 1024, 1280] : [320, 680, 1024];
const TEXT_SIZES = IS_RELEASE ? [100, 150, 200] : [100];
const MENUS = ['closed', 'opened'] as const;

type Account = 'full' | 'dealer' | 'limited' | 'staff' | null;
type Fill = (person: Person, language: Language) => Promise<void>;
type Visit = readonly [account: Account, path: string, fill?: Fill];

/** This article of the demo has the longest name. */
const LONG = 'WH-LANG-80';

/** These rows have numbers of three digits, large sums, and each kind of problem that a check of quick order finds. */
const ROWS = [
  ...Array.from({ length: 95 }, () => 'KD-0606-15;10'),
  'CB-M1-10L;9999',
  `${LONG};90`,
  `${LONG};9999`,
  ';3',
  'NO-SUCH;1',
  'KD-ALT-15;3',
  'KD-0606-15;many',
  'KD-0606-15;1;NO-SUCH',
];

/** Pastes rows into quick order, and waits until each has its result. */
const checkRows =
  (rows: readonly string[]): Fill =>
  async (person, language) => {
    const { text } = wordsOf(language).quick;
    await person.field(like(text.label)).fill(rows.join('\n'));
    await person.press('button', text.take);
    await person.page
      .locator('.quick-result')
      .nth(rows.length - 1)
      .waitFor();
  };

/** Lists each page of the portal with the accounts that see most of it; `:first` stands for the newest entry of the list. */
const VISITS: Readonly<Record<ScreenId, readonly Visit[]>> = {
  signIn: [[null, '/auth/sign-in']],
  signUp: [[null, '/auth/sign-up']],
  migration: [[null, '/auth/migration']],
  verifyEmail: [[null, '/auth/verify-email']],
  unsubscribe: [[null, '/newsletter/unsubscribe?email=somebody@demo.example']],
  myAccount: [['full', '/myotec/my-account']],
  dashboard: [
    ['full', '/myotec/my-dashboard'],
    ['dealer', '/myotec/my-dashboard'],
  ],
  memoryList: [['full', '/myotec/my-memory-list']],
  machines: [
    ['full', '/myotec/my-machines'],
    ['dealer', '/myotec/my-machines'],
  ],
  machineDetails: [['full', '/myotec/my-machines/QM-2014001']],
  dataSheets: [['full', '/myotec/my-datasheets']],
  orders: [
    ['full', '/myotec/my-orders'],
    ['dealer', '/myotec/my-orders'],
    ['staff', '/myotec/my-orders'],
  ],
  orderDetails: [['full', '/myotec/my-orders/:first']],
  offers: [
    ['full', '/myotec/my-offers'],
    ['dealer', '/myotec/my-offers'],
  ],
  offerDetails: [['full', '/myotec/my-offers/:first']],
  customers: [['dealer', '/myotec/my-customers']],
  desk: [['staff', '/myotec/my-desk']],
  deskList: [
    ['staff', '/myotec/my-desk/quote-requests'],
    ['staff', '/myotec/my-desk/messages'],
  ],
  deskOffer: [['staff', '/myotec/my-desk/offers/290250']],
  media: [
    ['full', '/shop/media'],
    ['limited', '/shop/media'],
  ],
  mediaDetails: [
    ['full', '/shop/media/CB-M1-10L'],
    ['full', '/shop/media/KD-ALT-15'],
  ],
  spareParts: [['full', `/shop/spare-parts?search=${LONG}`]],
  sparePartDetails: [['full', `/shop/spare-parts/${LONG}`]],
  quickOrder: [
    ['full', '/shop/quick-order'],
    ['full', '/shop/quick-order', checkRows(ROWS)],
    ['limited', '/shop/quick-order', checkRows(['CB-M1-10L;1', 'NO-SUCH;1'])],
  ],
  cart: [
    ['full', '/shop/cart'],
    ['dealer', '/shop/cart'],
  ],
  checkout: [['full', '/shop/checkout']],
};

let portal: RunningPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

const FILLED = [
  [LONG, 25],
  ['KD-0606-15', 4_000],
] as const;

/** Fills the cart with the article that has the longest name, and with a large quantity of one that replaces a discontinued article. */
const fillCart = async (person: Person): Promise<void> => {
  const { items } = await person.ask<{ items: { article_no: string }[] }>('/shopping-cart/list');
  for (const [article_no, quantity] of FILLED) {
    // An earlier test may already have filled the account's cart.
    if (!items.some((item) => item.article_no === article_no))
      await person.call('POST', '/shopping-cart/add/', { article_no, quantity });
  }
};

const arrive = async (from: Browser, account: Account, language: Language): Promise<Person> => {
  const person = await Person.arrive(from, portal.origin, { language });
  if (account === null) return person;
  await journeyOf(person, language).beSignedIn(`${account}@demo.example`, '/myotec/my-account', () =>
    account === 'full' ? fillCart(person) : Promise.resolve(),
  );
  return person;
};

/** Replaces `:first` with the number of the newest order or offer. */
const addressFor = async (person: Person, path: string): Promise<string> => {
  const list = /my-(orders|offers)\/:first$/.exec(path)?.[1];
  if (list === undefined) return path;
  const { items } = await person.ask<{ items: Record<string, string>[] }>(`/${list}/`);
  return path.replace(':first', items[0]?.[list === 'orders' ? 'order_no' : 'offer_no'] ?? '');
};

const openWhole = async (person: Person, path: string): Promise<void> => {
  await person.open(await addressFor(person, path));
  await person.page.locator('h1').waitFor();
  // The page is complete once no placeholder is left.
  await person.page.waitForFunction(() => document.querySelector('[aria-busy="true"], .k-skeleton') === null);
};

/** Sets the size of the text and the state of the menu. Runs inside the page. */
const arrange = ([text, menu]: readonly [number, string]): void => {
  document.documentElement.style.fontSize = `${text}%`;
  document.querySelector('.portal-layout')?.setAttribute('data-menu', menu);
};

/** Returns everything that does not fit, each with the widths, text sizes and states of the menu at which it does not fit. */
const misfits = async (person: Person, textSizes: readonly number[]): Promise<Record<string, string>> => {
  const places = new Map<string, string[]>();
  for (const width of WIDTHS) {
    await person.page.setViewportSize({ width, height: 800 });
    for (const text of textSizes)
      for (const menu of MENUS) {
        await person.page.evaluate(arrange, [text, menu] as const);
        for (const fault of await person.page.evaluate(roomFaults))
          places.set(fault, [...(places.get(fault) ?? []), `${width} px, ${text} %, ${menu}`]);
      }
  }
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await person.page.evaluate(arrange, [100, 'closed'] as const);
  return Object.fromEntries([...places].map(([fault, at]) => [fault, at.join('; ')]));
};

/** Returns whether the cells of the first row are side by side or one below the other. Runs inside the page. */
const formOfLines = (): 'table' | 'cards' => {
  const cells = [...document.querySelectorAll('.checkout tbody tr:first-child > *')];
  const tops = new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  return tops.size === 1 ? 'table' : 'cards';
};

/** Returns the form of the lines on phones and on desktops, by width. */
const formsOfLines = async ({ page }: Person): Promise<Record<number, string>> => {
  await page.locator('.checkout tbody tr').first().waitFor();
  const forms: Record<number, string> = {};
  for (const width of [320, 360, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    forms[width] = await page.evaluate(formOfLines);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return forms;
};

const FORMS = { 320: 'cards', 360: 'cards', 1200: 'table', 1280: 'table', 1440: 'table' };

const LANGUAGES: readonly Language[] = IS_RELEASE ? ['de-DE', 'en-GB'] : ['de-DE'];
const ALL = Object.values(VISITS).flat();
const ACCOUNTS = [...new Set(ALL.map(([account]) => account))];

/** Returns the faults of each page that `VISITS` lists for the account. */
const faultsOf = async (
  person: Person,
  { account, language }: { account: Account; language: Language },
  textSizes: readonly number[],
): Promise<Record<string, unknown>> => {
  const faults: Record<string, unknown> = {};
  for (const [, path, fill] of ALL.filter(([who]) => who === account)) {
    await openWhole(person, path);
    await fill?.(person, language);
    const markup = await person.page.evaluate(markupFaults);
    const room = await misfits(person, textSizes);
    if (markup.length > 0 || Object.keys(room).length > 0)
      faults[fill === undefined ? path : `${path}, filled`] = { markup, room };
  }
  return faults;
};

describe.each(LANGUAGES)('every page in %s', (language) => {
  test.each(ACCOUNTS)(
    'fits the window and is well formed (%s)',
    async (account) => {
      const person = await arrive(browser, account, language);
      expect(await faultsOf(person, { account, language }, TEXT_SIZES)).toEqual({});
      await person.leave();
    },
    300_000,
  );

  test.each(['order', 'quote'] as const)(
    'fits the window at the later steps of checkout, with the lines in a table where there is room (%s)',
    async (intent) => {
      const person = await Person.arrive(browser, portal.origin, { language });
      const journey = journeyOf(person, language);
      await journey.beSignedIn(
        'surcharge-above@demo.example',
        `/shop/checkout?intent=${intent}&step=overview`,
        () => fillCart(person),
      );
      const faults: Record<string, unknown> = {};
      const look = async (step: string) => {
        await person.page.waitForFunction(
          () => document.querySelector('[aria-busy="true"], .k-skeleton') === null,
        );
        const markup = await person.page.evaluate(markupFaults);
        const room = await misfits(person, TEXT_SIZES);
        if (markup.length > 0 || Object.keys(room).length > 0) faults[step] = { markup, room };
      };
      await person.heading(/1/);
      expect(await formsOfLines(person)).toEqual(FORMS);
      await journey.fillOverview('FITS-1');
      await person.open(`/shop/checkout?intent=${intent}&step=delivery`);
      await person.heading(/2/);
      await look('delivery');
      await journey.chooseDelivery();
      await person.heading(/3/);
      await look('review');
      expect(await formsOfLines(person)).toEqual(FORMS);
      await journey.acceptTerms();
      await journey.submit(intent);
      await journey.placed(intent);
      await look('placed');
      expect(faults).toEqual({});
      await person.leave();
    },
    300_000,
  );
});

describe.runIf(IS_RELEASE)('every page in a browser whose text is twice as large', () => {
  let large: Browser;
  beforeAll(async () => {
    large = await launchBrowserWithText(32);
  });
  afterAll(() => large.close());

  test.each(ACCOUNTS)(
    'fits the window (%s)',
    async (account) => {
      const person = await arrive(large, account, 'de-DE');
      expect(await person.page.evaluate(() => matchMedia('(width < 45rem)').matches)).toBe(true);
      expect(await faultsOf(person, { account, language: 'de-DE' }, [100])).toEqual({});
      await person.leave();
    },
    300_000,
  );
});
