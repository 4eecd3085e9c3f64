import { afterEach, beforeEach, expect, test } from 'vitest';

import { heardSince, heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { look } from '#tests/paths/walk/look.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div data-live-announcer><div role="log" aria-live="polite" aria-relevant="additions"></div></div>
    <main></main>`;
  listen();
});
afterEach(() => void (document.body.innerHTML = ''));

const put = (place: string, html: string): void =>
  document.querySelector(place)!.insertAdjacentHTML('beforeend', html);
const announce = (text: string): void => put('[role="log"]', `<div>${text}</div>`);

/** Waits until observed changes are reported, which happens as soon as the running code yields. */
const told = () => Promise.resolve();

test('a log announces only what is added, entry by entry', async () => {
  announce('Your order is being sent.');
  await told();
  announce('Your order has arrived.');
  announce('Your cart is empty.');
  await told();
  expect(heardSoFar()).toEqual([
    'Your order is being sent.',
    'Your order has arrived.',
    'Your cart is empty.',
  ]);
});

test('a log says the same words again, and nothing when words are removed', async () => {
  announce('3 articles found.');
  await told();
  announce('3 articles found.');
  await told();
  document.querySelector('[role="log"] > div')!.remove();
  await told();
  expect(heardSoFar()).toEqual(['3 articles found.', '3 articles found.']);
});

test('an alert of several blocks is one announcement, with a gap between the blocks', async () => {
  put('main', '<div role="alert"><h2>Please check your entries</h2><ul><li>Please read</li></ul></div>');
  await told();
  expect(heardSoFar()).toEqual(['Please check your entries Please read']);
});

test('an alert is announced as a whole when a part of it changes, and not at all when it stays the same', async () => {
  put('main', '<div role="alert"><p>Please wait <b>2</b> seconds.</p></div>');
  await told();
  document.querySelector('b')!.textContent = '1';
  await told();
  document.querySelector('b')!.textContent = '1';
  await told();
  expect(heardSoFar()).toEqual(['Please wait 2 seconds.', 'Please wait 1 seconds.']);
});

test('an announcement is reported once to the caller who asks what is new', async () => {
  announce('One.');
  await told();
  expect(heardSince()).toEqual(['One.']);
  announce('Two.');
  await told();
  expect(heardSince()).toEqual(['Two.']);
  expect(heardSince()).toEqual([]);
  expect(heardSoFar()).toEqual(['One.', 'Two.']);
});

test('the name of the focused element separates its blocks, and joins what is on one line', () => {
  put(
    'main',
    '<div role="alert" tabindex="-1"><h2>Please check your entries</h2><p>Order <b>4711</b>.</p></div>',
  );
  document.querySelector<HTMLElement>('[role="alert"]')!.focus();
  expect(look().focus.name).toBe('Please check your entries Order 4711.');
});

test('a name that comes from a label of several blocks separates the blocks', () => {
  put('main', '<label><input type="radio" /><p>Beck GmbH</p><p>Bahnhofstraße 1</p></label>');
  document.querySelector('input')!.focus();
  expect(look().focus.name).toBe('Beck GmbH Bahnhofstraße 1');
});
