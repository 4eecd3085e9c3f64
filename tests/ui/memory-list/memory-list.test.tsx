import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import type { ShopServer, ShopSettings } from '#tests/ui/shop/shop-server.ts';
import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const SAVED = { quantity: 2, note: 'Hall 2', addedAt: '2026-01-05T08:00:00.000Z' };
const note = () => page.getByRole('textbox', { name: 'Note' });

const openList = async (settings: ShopSettings = {}): Promise<ShopServer> => {
  const server = await open('/shop/media', settings);
  server.memory.set('0012', SAVED);
  history.pushState(null, '', '/myotec/my-memory-list');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My memory list' })).toBeVisible();
  return server;
};

/** Opens the page with one entry; the list was fetched before the entry existed, so another tab reports it. */
const openFilled = async (settings: ShopSettings = {}, shown = 'Hall 2'): Promise<ShopServer> => {
  const server = await openList(settings);
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await expect.element(note()).toHaveValue(shown);
  return server;
};

test('a person who has just signed up reads on the first page what happens next, and whom to write to', async () => {
  await open('/myotec/my-memory-list', { level: 0, customerNo: null });
  const awaiting = page.getByText(/^Our customer service is assigning your account to your company\./);
  await expect.element(awaiting).toBeVisible();
  await expect
    .element(awaiting.getByRole('link', { name: 'Write to customer service' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(await violations()).toEqual([]);
});

test('other people with an empty list read nothing about an assignment to a company', async () => {
  await open('/myotec/my-memory-list', { level: 0 });
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect.element(page.getByText(/is assigning your account/)).not.toBeInTheDocument();
});

test('a note is saved when its field is left, and that is announced', async () => {
  const server = await openFilled();
  await userEvent.fill(note(), 'Hall 3');
  await userEvent.tab();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 3');
  await expect.poll(heard).toContain('Note on 0012 saved.');
  await expect.element(page.getByText('The note is saved.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a pasted note is saved without invisible characters, and the tab no longer keeps it', async () => {
  const server = await openFilled();
  await userEvent.fill(note(), '\u202aHall\t3\u202c\u200b');
  await userEvent.tab();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 3');
  await expect.element(page.getByText('The note is saved.')).toBeVisible();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('Hall');
});

test('a note that could not be saved stays in its field, and Enter tries again', async () => {
  const server = await openFilled();
  server.refuse('PATCH /memory-list/', 'lost');
  await userEvent.fill(note(), 'Hall 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/The memory list could not be updated/)).toBeVisible();
  await expect.element(note()).toHaveValue('Hall 3');
  await expect.element(note()).toHaveAccessibleDescription(/not saved/);
  server.refuse('PATCH /memory-list/', undefined);
  note().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 3');
  await expect.element(page.getByText(/not saved/)).not.toBeInTheDocument();
});

test('typed text stays in its field while the network is down, and is saved from there', async () => {
  const server = await openFilled();
  server.refuse('PATCH /memory-list/', 'lost');
  server.refuse('GET /memory-list/', 'lost');
  await userEvent.fill(note(), 'Hall 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your memory list could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/The last known list/)).toBeVisible();
  await expect.element(note()).toHaveValue('Hall 3');
  expect(await violations()).toEqual([]);
  server.refuse('PATCH /memory-list/', undefined);
  server.refuse('GET /memory-list/', undefined);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 3');
  await expect.element(page.getByText('Your memory list could not be loaded')).not.toBeInTheDocument();
  await expect.element(note()).toHaveValue('Hall 3');
});

const keepNotesOf = (userId: string): void =>
  sessionStorage.setItem('memory-notes-draft', JSON.stringify({ userId, notes: { '0012': 'Hall 7' } }));

test('the tab keeps a note while it is typed, but only until it is saved', async () => {
  const server = await openFilled();
  await userEvent.fill(note(), 'Hall 7');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hall 7');
  await userEvent.tab();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 7');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('Hall 7');
});

test('a note from before the session ended is back, with an announcement, and is saved when its field is left', async () => {
  keepNotesOf('u1');
  const server = await openFilled({}, 'Hall 7');
  await expect.poll(heard).toContain('A note that was not saved yet is back in its field');
  expect(await violations()).toEqual([]);
  note().element().focus();
  await userEvent.tab();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 7');
  await expect.element(page.getByRole('button', { name: 'Discard unsaved notes' })).not.toBeInTheDocument();
});

test('a discarded note gives way to the saved one, and its field has the focus', async () => {
  keepNotesOf('u1');
  const server = await openFilled({}, 'Hall 7');
  await press('button', 'Discard unsaved notes');
  await expect.element(note()).toHaveValue('Hall 2');
  await expect.element(note()).toHaveFocus();
  expect(server.memory.get('0012')?.note).toBe('Hall 2');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hall 7');
});

test('a note from before the session ended, whose entry is gone, is shown and not lost', async () => {
  sessionStorage.setItem('memory-notes-draft', JSON.stringify({ userId: 'u1', notes: { '0013': 'Hall 9' } }));
  await openFilled();
  await expect.poll(heard).toContain('Your note on article 0013, which is no longer on the list: “Hall 9”');
  await expect.element(page.getByText(/“Hall 9”/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hall 9');
  await press('button', 'Discard unsaved notes');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My memory list' })).toHaveFocus();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hall 9');
});

test('the message drops each restored note once the note is saved, or its entry is back on the list', async () => {
  sessionStorage.setItem(
    'memory-notes-draft',
    JSON.stringify({ userId: 'u1', notes: { '0012': 'Hall 7', 'KD-0606-15': 'Hall 9' } }),
  );
  const main = page.getByRole('main');
  const server = await openFilled({}, 'Hall 7');
  await expect.element(main.getByText(/is back in its field/)).toBeVisible();
  note().element().focus();
  await userEvent.tab();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 7');
  await expect.element(main.getByText(/is back in its field/)).not.toBeInTheDocument();
  await expect.element(main.getByText(/“Hall 9”/)).toBeVisible();
  server.memory.set('KD-0606-15', SAVED);
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await expect.element(main.getByText(/“Hall 9”/)).not.toBeInTheDocument();
  await expect.element(main.getByText(/is back in its field/)).toBeVisible();
});

test('an unsaved note stays when its entry is removed elsewhere and restored', async () => {
  keepNotesOf('u1');
  const server = await openFilled({}, 'Hall 7');
  history.pushState(null, '', '/shop/spare-parts');
  await press('button', 'Take off memory list: 0012');
  await expect.poll(() => server.memory.has('0012')).toBe(false);
  history.pushState(null, '', '/myotec/my-memory-list');
  await expect.element(page.getByText(/no longer on the list: “Hall 7”/)).toBeVisible();
  await press('button', 'Undo: bring 0012 back');
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 2');
  await expect.element(note()).toHaveValue('Hall 7');
});

test('a note that is saved after its page was left is no longer kept by the tab', async () => {
  const server = await openFilled();
  const release = server.hold('PATCH /memory-list/');
  await userEvent.fill(note(), 'Hall 7');
  await userEvent.keyboard('{Enter}');
  history.pushState(null, '', '/shop/media');
  await expect.element(note()).not.toBeInTheDocument();
  release();
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 7');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('Hall 7');
});

test('another person’s note is not found', async () => {
  keepNotesOf('u2');
  await openFilled();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hall 7');
});

test('a note that is typed while another tab removes its entry stays in view, and returns with the entry', async () => {
  const server = await openFilled();
  await userEvent.fill(note(), 'Hall 3');
  listen();
  server.memory.delete('0012');
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  const row = page.getByRole('main').getByText(/Your note is kept: “Hall 3”/);
  await expect.element(row).toBeVisible();
  await expect.poll(focused).toHaveProperty('ariaLabel', 'Undo: bring 0012 back');
  await expect.poll(() => heardSoFar().join(' ')).toContain('Hall 3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.memory.get('0012')?.note).toBe('Hall 3');
  await expect.element(note()).toHaveValue('Hall 3');
  expect(await violations()).toEqual([]);
});

test('a note that is too long to be saved is still in its field, marked as invalid, once its entry is restored', async () => {
  const server = await openFilled();
  const long = 'x'.repeat(256);
  await userEvent.fill(note(), long);
  server.memory.delete('0012');
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await press('button', 'Undo: bring 0012 back');
  await expect.poll(() => server.memory.has('0012')).toBe(true);
  await expect.element(note()).toHaveValue(long);
  await expect.element(note()).toBeInvalid();
});

test('a note that is too long is reported and not sent', async () => {
  const server = await openFilled();
  await userEvent.fill(note(), 'x'.repeat(256));
  await userEvent.keyboard('{Enter}');
  await expect.element(note()).toHaveAccessibleDescription(/At most 255 characters/);
  expect(server.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
});

test('a removal can be undone in its place by keyboard, and restores the note', async () => {
  const server = await openFilled();
  await press('button', 'Remove from memory list: 0012');
  await expect.poll(focused).toHaveProperty('ariaLabel', 'Undo: bring 0012 back');
  expect(server.memory.has('0012')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(note()).toHaveValue('Hall 2');
  await expect.poll(() => focused().textContent).toContain('Gap gauge');
  await expect.poll(heard).toContain('0012 is back on your memory list.');
});

test('an article that another tab restores takes the focus from the button that had replaced it', async () => {
  const server = await openFilled();
  await press('button', 'Remove from memory list: 0012');
  await expect.poll(focused).toHaveProperty('ariaLabel', 'Undo: bring 0012 back');
  server.memory.set('0012', SAVED);
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await expect.element(note()).toBeVisible();
  await expect.poll(() => focused().textContent).toContain('Gap gauge');
});

test('at level 0 nothing mentions prices', async () => {
  await openFilled({ level: 0 });
  expect(document.body.textContent).not.toMatch(/€|price/i);
  expect(await violations()).toEqual([]);
});

test('at level 20 the price of an entry can be requested', async () => {
  await openFilled({ level: 20 });
  await press('button', 'Request price: 0012');
  await expect.element(page.getByText('€12.40')).toBeVisible();
});

test('staff keep a list, and have no cart for it', async () => {
  await openFilled({ kind: 'staff' });
  await expect.element(page.getByRole('button', { name: /to the cart/ })).not.toBeInTheDocument();
});

test('an empty list leads to the shop', async () => {
  await open('/myotec/my-memory-list');
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Quick order' }).last())
    .toHaveAttribute('href', '/shop/quick-order');
  expect(await violations()).toEqual([]);
});

test('an article is saved and removed in the list of the shop, without losing its note', async () => {
  const server = await open('/shop/spare-parts');
  await press('button', 'Save on memory list: 0012');
  await expect.poll(() => server.memory.get('0012')?.quantity).toBe(1);
  await expect.poll(heard).toContain('0012 is on your memory list.');
  server.memory.set('0012', SAVED);
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await expect.poll(() => server.calls.filter((call) => call === 'GET /memory-list/')).toHaveLength(2);
  await press('button', 'Take off memory list: 0012');
  await expect.poll(() => server.memory.has('0012')).toBe(false);
  await press('button', 'Save on memory list: 0012');
  await expect.poll(() => server.memory.get('0012')).toMatchObject({ quantity: 2, note: 'Hall 2' });
  await expect.poll(() => heard().split('0012 is on your memory list.')).toHaveLength(3);
});

test('when an article is shown twice, the pressed control makes the announcement, though the other was refused before', async () => {
  const server = await open('/shop/spare-parts', { cart: { '0012': 1 } });
  server.refuse('POST /memory-list/', 'lost');
  await press('button', 'Save on memory list: 0012', page.getByRole('main'));
  await expect.poll(() => server.calls.filter((call) => call === 'GET /memory-list/')).toHaveLength(2);
  server.refuse('POST /memory-list/', undefined);
  await press('button', /^Shopping cart/);
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' });
  const saidBefore = heard().split('0012 is on your memory list.').length;
  await press('button', 'Save on memory list: 0012', drawer);
  await expect.element(drawer.getByRole('button', { name: 'Take off memory list: 0012' })).toHaveFocus();
  const said = () => heard().split('0012 is on your memory list.').length - saidBefore;
  await expect.poll(said).toBe(1);
});

test('the memory list fits a narrow window', async () => {
  await page.viewport(320, 800);
  await openFilled({ level: 20 });
  expect(needsSidewaysScrolling()).toBe(false);
  expect(await violations()).toEqual([]);
  await page.viewport(1280, 900);
});
