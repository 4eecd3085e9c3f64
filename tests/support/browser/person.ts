import { setTimeout as pause } from 'node:timers/promises';

import {
  chromium,
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';

import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import type { Language } from '#contract/language.contract.ts';

import { chromiumLaunch } from './chromium.ts';
import { heardSince, listen } from '#tests/support/servers/listen.ts';
import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { scan } from './scan.ts';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** A page lives for seconds only, so optimising its scripts does not pay off. */
const COMPILE_ONCE = '--js-flags=--no-maglev --no-opt';

export const launchBrowser = (options?: { headless: boolean }, ...more: string[]): Promise<Browser> => {
  const launch = chromiumLaunch(options);
  return chromium.launch({ ...launch, args: [...launch.args, COMPILE_ONCE, ...more] });
};

/**
 * Launches a browser in whose settings a person has chosen the size of text, in pixels. Media queries follow this size,
 * whereas they ignore a `font-size` in a style sheet.
 */
export const launchBrowserWithText = (size: number): Promise<Browser> =>
  launchBrowser(undefined, `--blink-settings=defaultFontSize=${size},defaultFixedFontSize=${size}`);

/** A person has this browser unless a test says otherwise. */
export const USUAL = { scheme: 'light', width: 1280, height: 900 } as const;

export interface PersonOptions {
  readonly language?: Language;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  /** Runs before any script of the page, for example to break its storage. */
  readonly before?: (context: BrowserContext) => Promise<void>;
}

/** No script of the portal runs at this address; from it, the browser's storage can be filled. */
export const BLANK = '/api/health/live';

/** Keeps the browser's timer before the page's clock is replaced. Runs inside the page. */
const keepTimer = (): void => void Object.assign(window, { realTimeout: window.setTimeout.bind(window) });

/** A text with more characters is inserted at once, because typing it would be slow. */
const TYPED_AT_MOST = 500;

/** The controls are looked up again after this many presses of Tab. */
const ROUND = 25;

/** Acts as a person at the keyboard, with Tab, arrows, Enter, Space, Escape and letters, and never with the mouse. */
export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Collects errors of the page and refusals of its content security policy. */
  readonly complaints: string[] = [];
  /** Collects the addresses of requests to any origin other than the portal's. */
  readonly outside: string[] = [];
  readonly #heard: string[] = [];

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.watch(page, origin);
  }

  static async arrive(browser: Browser, origin: string, options: PersonOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: options.language ?? 'en-GB',
      colorScheme: options.scheme ?? USUAL.scheme,
      viewport: { width: options.width ?? USUAL.width, height: USUAL.height },
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(keepTimer);
    await context.addInitScript(listen);
    await options.before?.(context);
    return new Person(context, await context.newPage(), origin);
  }

  /** Opens another tab for the same person: same cookies, same storage. */
  async openTab(): Promise<Person> {
    const page = await this.context.newPage();
    return new Person(this.context, page, new URL(this.page.url()).origin);
  }

  private watch(page: Page, origin: string) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
        this.complaints.push(text);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(data|blob|about|mailto):/.test(url)) this.outside.push(url);
    });
  }

  /** Goes to an address, and waits for the scripts: until then, the page shows its heading but ignores every key. */
  async open(path: string): Promise<Response | null> {
    const response = await this.page.goto(path);
    await this.page.locator(`#${FIRST_PICTURE_ID}`).waitFor({ state: 'detached' });
    return response;
  }

  see(role: Role, name: Name): Promise<void> {
    return this.page.getByRole(role, { name }).first().waitFor();
  }

  seeText(text: Name): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  heading(name: Name): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async isFocused(target: Locator): Promise<boolean> {
    return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  }

  /** Returns where a control lies relative to the focus; `gone` means that it is no longer in the page. */
  private async wayTo(controls: readonly ElementHandle[]): Promise<'here' | 'before' | 'after' | 'gone'> {
    return this.page.evaluate((elements) => {
      const there = elements.filter((element) => element.isConnected);
      const { activeElement } = document;
      if (there.length === 0) return 'gone';
      if (there.some((element) => element === activeElement)) return 'here';
      const isBefore = (element: Node) =>
        activeElement !== null &&
        activeElement !== document.body &&
        (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return there.every((element) => isBefore(element)) ? 'before' : 'after';
    }, controls);
  }

  /** Presses Tab, or Shift+Tab to go back, until the control has the focus; fails after 400 presses. */
  async tabTo(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await target.first().waitFor();
    let controls = await target.elementHandles();
    let direction = key;
    for (let presses = 0; presses < 400; presses += 1) {
      const way = await this.wayTo(controls);
      if (way === 'here') return;
      // A dialog that was still opening may have put the first match out of reach.
      const isLong = presses > 0 && presses % ROUND === 0;
      if (way === 'gone' || isLong) {
        await target.first().waitFor();
        controls = await target.elementHandles();
      }
      if (way !== 'gone') {
        direction ??= way === 'before' ? 'Shift+Tab' : 'Tab';
        await this.page.keyboard.press(direction);
      }
    }
    throw new Error(`Tab never reaches ${target.toString()}`);
  }

  /** Goes to a control by Tab and presses it. */
  async press(
    role: Role,
    name: Name,
    key: 'Enter' | 'Space' = role === 'checkbox' ? 'Space' : 'Enter',
  ): Promise<void> {
    await this.tabTo(this.page.getByRole(role, { name }));
    await this.page.keyboard.press(key);
  }

  /** Finds a field for typing; those for passwords and days have no role. */
  field(label: Name): Locator {
    return (
      this.page
        .getByRole('textbox', { name: label })
        .or(this.page.getByRole('searchbox', { name: label }))
        // This finds a field with suggestions.
        .or(this.page.getByRole('combobox', { name: label }).and(this.page.locator('input')))
        .or(this.page.getByLabel(label).and(this.page.locator('input[type="password"], input[type="date"]')))
    );
  }

  /** Goes to a field by Tab, replaces its content and types. */
  async fill(label: Name, text: string): Promise<void> {
    await this.tabTo(this.field(label));
    const day = this.page.getByLabel(label).and(this.page.locator('input[type="date"]'));
    // The order in which the parts of a date are typed depends on the browser.
    if ((await day.count()) > 0) {
      await day.fill(text);
      return;
    }
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    if (text.length > TYPED_AT_MOST) await this.page.keyboard.insertText(text);
    else if (text !== '') await this.page.keyboard.type(text);
  }

  /** Goes to a radio group by its name and presses arrows until the wanted choice is selected. */
  async choose(group: Name, wanted: Name = /./): Promise<void> {
    const radios = this.page.getByRole('radiogroup', { name: group }).getByRole('radio');
    await this.tabTo(radios);
    const choice = this.page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: wanted })
      .first();
    for (let presses = 0; presses < 100; presses += 1) {
      if (await this.isFocused(choice)) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Space');
  }

  /** Returns the server's answer to a GET by this person. */
  async ask<Answer>(path: string): Promise<Answer> {
    const reply = await this.context.request.get(`/api${path}`);
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as Answer;
  }

  /**
   * Makes a call with the cookies of this person's browser, outside the page. A busy machine may answer 503, which means that nothing was
   * done, so the call is then repeated.
   * @throws if it is refused.
   */
  async call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown> {
    const token = async () =>
      (await this.context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? null;
    if ((await token()) === null) await this.context.request.get('/api/config/');
    const made = { method, headers: { 'x-csrftoken': (await token()) ?? '' }, ...(body && { data: body }) };
    const send = () => this.context.request.fetch(`/api${path}`, made);
    const end = Date.now() + TIMEOUT_MS;
    let reply = await send();
    while (reply.status() === 503 && Date.now() < end) {
      await pause(Number(reply.headers()['retry-after'] ?? 1) * 1_000);
      reply = await send();
    }
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    const text = await reply.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  }

  /** Returns everything that live regions have announced so far, on any page. */
  async heard(): Promise<string[]> {
    return (await this.seeAndHear(() => null)).heard;
  }

  /** Returns the result of a self-contained function run inside the page, and everything announced until that moment. */
  async seeAndHear<Seen>(read: () => Seen): Promise<{ seen: Seen; heard: string[] }> {
    const { seen, said } = await this.page.evaluate<{ seen: Seen; said: string[] }>(
      `({ seen: (${String(read)})(), said: (${String(heardSince)})() })`,
    );
    this.#heard.push(...said);
    return { seen, heard: [...this.#heard] };
  }

  /** Returns what axe-core finds wrong with the page as it is, one line each. */
  violations(): Promise<string[]> {
    return scan(this.page);
  }

  /** Returns whether the page needs sideways scrolling. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
