import type { Browser, BrowserContext, Page } from 'playwright-core';

import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import { collectLoads, loadsOnceQuiet } from '#tests/support/browser/cold-visit.ts';

/** A slow mobile connection, in bytes per second and milliseconds, and a processor at a quarter of its speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWED = 4;

const FIRST_PICTURE = `#${FIRST_PICTURE_ID}`;

/** The part of a task beyond this many milliseconds counts as blocking, as in Total Blocking Time. */
const BLOCKING_FROM_MS = 50;

export interface PageLoad {
  /** Milliseconds until the final heading appears. */
  readonly heading: number;
  /** Milliseconds until React has replaced what the server drew, so that the page reacts to the person. */
  readonly ready: number;
  readonly blocked: number;
  readonly longestTask: number;
  readonly shift: number;
  readonly requests: number;
  readonly kilobytes: number;
}

interface Watched {
  headings: [text: string, at: number][];
  ready: number | null;
  tasks: number[];
  shift: number;
}

const watch = (firstPicture: string): void => {
  const watched: Watched = { headings: [], ready: null, tasks: [], shift: 0 };
  Object.assign(globalThis, { watched });
  const look = (): void => {
    const heading = document.querySelector('h1');
    const text = heading?.textContent ?? '';
    if (text !== '' && !watched.headings.some(([known]) => known === text)) {
      requestAnimationFrame(() => setTimeout(() => watched.headings.push([text, performance.now()])));
    }
    if (watched.ready === null && heading !== null && heading.closest(firstPicture) === null) {
      watched.ready = Number.NaN;
      requestAnimationFrame(() =>
        setTimeout(() => {
          watched.ready = performance.now();
        }),
      );
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) watched.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const loadIn = async (page: Page, path: string): Promise<PageLoad> => {
  const line = await page.context().newCDPSession(page);
  const loads = await collectLoads(line);
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(watch, FIRST_PICTURE);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator(FIRST_PICTURE).waitFor({ state: 'detached' });
  const all = await loadsOnceQuiet(loads);
  const { headings, ready, tasks, shift } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  const shown = await page.locator('h1').first().textContent();
  await line.detach();
  return {
    heading: headings.find(([text]) => text === shown)?.[1] ?? Number.NaN,
    ready: ready ?? Number.NaN,
    blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKING_FROM_MS), 0),
    longestTask: Math.max(0, ...tasks),
    shift,
    requests: all.length,
    kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
  };
};

/** Loads a page as on a first visit, and then again from the browser's cache. */
export const loadTwice = async (
  browser: Browser,
  open: (browser: Browser) => Promise<BrowserContext>,
  path: string,
): Promise<{ cold: PageLoad; warm: PageLoad }> => {
  const context = await open(browser);
  const coldPage = await context.newPage();
  const cold = await loadIn(coldPage, path);
  await coldPage.close();
  const warmPage = await context.newPage();
  const warm = await loadIn(warmPage, path);
  await context.close();
  return { cold, warm };
};
