import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Gallery } from './gallery.tsx';
import { emulate, focusOn, needsSidewaysScrolling, tabThrough, violations } from './inspect.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  document.documentElement.lang = 'en-GB';
  document.title = 'The kit';
  await render(<Gallery />);
});

afterEach(async () => {
  delete document.documentElement.dataset.colourScheme;
  await emulate();
});

const settings = [
  ['in light colours', { 'prefers-color-scheme': 'light' }],
  ['in dark colours', { 'prefers-color-scheme': 'dark' }],
  ['in forced colours', { 'forced-colors': 'active', 'prefers-color-scheme': 'dark' }],
] as const;

test.each(settings)('the scan finds no fault %s, with every error shown', async (_, media) => {
  await emulate({ ...media, 'prefers-reduced-motion': 'reduce' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect.element(page.getByText('There is a problem')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('an empty checkbox shows no tick, and a ticked one does, in forced colours too', async () => {
  await emulate({ 'forced-colors': 'active' });
  const box = page.getByRole('checkbox', { name: 'I have read and accept the terms' });
  const tick = () => box.element().closest('label')?.querySelector<SVGElement>('.k-icon') ?? null;
  await expect.element(tick()).not.toBeVisible();
  focusOn(box);
  await userEvent.keyboard(' ');
  await expect.element(tick()).toBeVisible();
});

test('a person can choose dark colours whatever the system setting', async () => {
  document.documentElement.dataset.colourScheme = 'dark';
  await emulate({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' });
  const background = getComputedStyle(document.body).backgroundColor;
  expect(background).toBe('rgb(20, 24, 28)');
  expect(await violations()).toEqual([]);
});

test('nothing needs sideways scrolling at 320 pixels, even with wide text spacing', async () => {
  await page.viewport(320, 640);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(needsSidewaysScrolling()).toBe(false);
  const spacing = document.createElement('style');
  spacing.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';
  document.head.append(spacing);
  expect(needsSidewaysScrolling()).toBe(false);
  spacing.remove();
});

test('every stop of the Tab key shows where the focus is', async () => {
  const unseen: string[] = [];
  const stops = await tabThrough((element) => {
    const marks = [element, element.closest('label')].filter((mark) => mark !== null);
    const seen = marks.some((mark) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(mark);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!seen) unseen.push(element.outerHTML);
  });
  expect(stops).toBeGreaterThan(40);
  expect(stops).toBeLessThan(300);
  expect(unseen).toEqual([]);
});

test('nothing moves for longer than 20 milliseconds when motion is unwanted', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  const long = document
    .getAnimations()
    .map((animation) => Number(animation.effect?.getComputedTiming().endTime))
    .filter((milliseconds) => milliseconds > 20);
  expect(long).toEqual([]);
});

test('the first stop of the Tab key skips to the content', async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  expect(document.activeElement?.tagName).toBe('MAIN');
});
