import axe from 'axe-core';
import { cdp, userEvent, type Locator } from 'vitest/browser';

import { arrive } from '#tests/support/browser/arrive.ts';
import { pageViolations } from '#tests/support/browser/page-violations.ts';

const SCANS = 5;
/** The milliseconds between two scans. */
const BETWEEN_SCANS_MS = 100;

const scan = async (): Promise<string[]> => {
  await arrive();
  const found = await pageViolations(axe);
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
  );
};

/**
 * Returns the violations that axe-core finds on the current page, target sizes included, one per line. A dialog may
 * still be opening, so a violation counts only if later scans find it, too.
 */
export async function violations(): Promise<string[]> {
  let found = await scan();
  for (let scans = 1; found.length > 0 && scans < SCANS; scans += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_SCANS_MS));
    found = await scan();
  }
  return found;
}

interface Media {
  'prefers-color-scheme'?: 'light' | 'dark';
  'forced-colors'?: 'active' | 'none';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
}

/** Renders the page for a person with these preferences; by default, for a person without any. */
export async function emulate(media: Media = {}): Promise<void> {
  const features = Object.entries({
    'prefers-color-scheme': 'light',
    'forced-colors': 'none',
    'prefers-reduced-motion': 'no-preference',
    ...media,
  });
  await cdp().send('Emulation.setEmulatedMedia', {
    features: features.map(([name, value]) => ({ name, value })),
  });
}

export function needsSidewaysScrolling(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}

/** Returns the texts of visible field errors that no focusable control refers to. */
export function orphanedErrors(): string[] {
  const referenced = new Set(
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, button')]
      .filter((control) => control.tabIndex >= 0)
      .flatMap((control) => control.getAttribute('aria-describedby')?.split(' ') ?? []),
  );
  return [...document.querySelectorAll<HTMLElement>('.k-field-error')]
    .filter((error) => !referenced.has(error.id))
    .map((error) => error.textContent);
}

export function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

/** Moves the focus to a control without pressing it. */
export function focusOn(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

/** Tabs through the whole page once and returns the number of stops. */
export async function tabThrough(visit: (element: HTMLElement) => void): Promise<number> {
  for (let stops = 0; stops < 300; stops += 1) {
    await userEvent.keyboard('{Tab}');
    if (focused() === document.body) return stops;
    visit(focused());
  }
  return Number.POSITIVE_INFINITY;
}
