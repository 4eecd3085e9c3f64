import type { Page } from 'playwright-core';

/** The browser does not report interactions shorter than this many milliseconds. */
const REPORTED_FROM_MS = 16;
/** After this many milliseconds, an interaction has no further effects. */
const REST_MS = 700;

interface Noted {
  durations: number[];
  begun: number | null;
  shown: number | null;
}

export interface Interaction {
  /** Milliseconds from the event to the next paint. */
  readonly answered: number;
  /** Milliseconds until the page has painted what the person asked for. */
  readonly shown: number;
}

/** Runs inside the page, before its scripts. */
const noteInteractions = (from: number): void => {
  const noted: Noted = { durations: [], begun: null, shown: null };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) noted.durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: from, buffered: true } as PerformanceObserverInit);
  for (const type of ['pointerup', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        noted.begun ??= timeStamp;
      },
      { capture: true },
    );
};

/** Begins to wait for a new text in the first element that this selector finds. */
const awaitChange = (selector: string): void => {
  const { noted } = globalThis as unknown as { noted: Noted };
  Object.assign(noted, { durations: [], begun: null, shown: null } satisfies Noted);
  const text = () => document.querySelector(selector)?.textContent ?? null;
  const before = text();
  const observer = new MutationObserver(() => {
    if (text() === before) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        noted.shown = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/** Carries out one interaction as a person would; measures the time until the next paint, and until what `selector` finds has changed. */
export const interact = async (
  page: Page,
  act: () => Promise<unknown>,
  selector: string | null,
): Promise<Interaction> => {
  await page.evaluate(awaitChange, selector ?? ':not(*)');
  await act();
  if (selector !== null)
    await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.shown !== null);
  await page.waitForTimeout(REST_MS);
  const { durations, begun, shown } = await page.evaluate(
    () => (globalThis as unknown as { noted: Noted }).noted,
  );
  const answered = Math.max(REPORTED_FROM_MS, ...durations);
  return { answered, shown: shown === null || begun === null ? answered : shown - begun };
};

export const watchInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript(noteInteractions, REPORTED_FROM_MS);
};
