import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { heard, heading, leave, open, press } from '#tests/ui/checkout/fixture.tsx';
import { needsSidewaysScrolling, violations } from '#tests/ui/kit/inspect.ts';
import { wordsOf } from '#tests/support/words.ts';

afterEach(leave);

const PAGE = '/myotec/my-offers/299999';

test('each line of an offer can be saved on the memory list', async () => {
  const server = await open(PAGE);
  await expect.element(heading('Offer 299999')).toHaveFocus();
  await press('button', 'Save on memory list: KD-0606-15');
  await expect.poll(heard).toContain('KD-0606-15 is on your memory list.');
  expect(server.calls).toContain('POST /memory-list/');
  expect(await violations()).toEqual([]);
});

test('a message that was not sent is in its field again after a visit to another page', async () => {
  await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Your message/ });
  await userEvent.fill(field, 'When will it arrive?');
  history.pushState(null, '', '/myotec/my-offers');
  await expect.element(heading('My offers')).toBeVisible();
  history.pushState(null, '', PAGE);
  await expect.element(field).toHaveValue('When will it arrive?');
});

test.each([
  [1, 'en-GB', 'Your message to customer service'],
  [1, 'de-DE', 'Ihre Nachricht an den Kundenservice'],
  [2, 'en-GB', 'Your message to the customer'],
  [2, 'de-DE', 'Ihre Nachricht an den Kunden'],
] as const)('a person with role %i who reads %s writes in the field “%s”', async (role, language, label) => {
  await open(PAGE, { role, language });
  await expect.element(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
});

test('a reason that was not sent is in its field again, with an announcement, until it is discarded', async () => {
  await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Why do you decline/ });
  await press('button', 'Decline offer');
  await userEvent.fill(field, 'Too late for us');
  history.pushState(null, '', '/myotec/my-offers');
  await expect.element(heading('My offers')).toBeVisible();
  history.pushState(null, '', PAGE);
  await press('button', 'Decline offer');
  await expect.element(field).toHaveValue('Too late for us');
  await expect.poll(heard).toContain('Your reason that was not sent yet is back in its field');
  expect(await violations()).toEqual([]);
  await press('button', 'Cancel');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Too late');
  await press('button', 'Decline offer');
  await expect.element(field).toHaveValue('');
});

test.each([
  ['u1', 'Too late for us'],
  ['u2', ''],
])('after user u1 has written a reason, %s finds “%s”', async (userId, found) => {
  sessionStorage.setItem(
    'offer-299999-decline-draft',
    JSON.stringify({ userId: 'u1', reason: 'Too late for us' }),
  );
  await open(PAGE, { userId });
  await press('button', 'Decline offer');
  await expect.element(page.getByRole('textbox', { name: /^Why do you decline/ })).toHaveValue(found);
});

test('a message whose answer is lost is not called unsent, and is sent again under the same key', async () => {
  const server = await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Your message/ });
  server.refuse('POST /offers/', 'lost');
  await userEvent.fill(field, 'When?');
  await press('button', 'Send message');
  await expect
    .element(page.getByText('It is not known whether your message arrived', { exact: true }))
    .toBeVisible();
  await expect.poll(heard).toContain('You can safely send it again: it counts only once.');

  server.refuse('POST /offers/', undefined);
  await press('button', 'Send message');
  await expect.element(field).toHaveValue('');
  expect(server.keys).toHaveLength(2);
  expect(new Set(server.keys).size).toBe(1);
});

test('a decline that has worked although its answer was lost is shown and reported as done', async () => {
  const server = await open(PAGE);
  await press('button', 'Decline offer');
  await userEvent.fill(page.getByRole('textbox', { name: /^Why do you decline/ }), 'Too late for us');
  server.refuse('POST /offers/', 'lost');
  Object.assign(server, { offerState: 'declined', declineReason: 'Too late for us' });
  await press('button', 'Decline');
  await expect.poll(() => document.body.innerText).toContain('The offer is declined.');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
  await expect.poll(() => document.body.textContent).toMatch(/Reason for declining\s*Too late for us/);
});

test('the outcome of a decline without an answer is said to be unknown, and looked up when the dialog is closed', async () => {
  const server = await open(PAGE);
  await press('button', 'Decline offer');
  await userEvent.fill(page.getByRole('textbox', { name: /^Why do you decline/ }), 'Too late for us');
  server.refuse('POST /offers/', 'lost');
  server.refuse('GET /offer/details/', 'lost');
  await press('button', 'Decline');
  const alert = page.getByRole('alert').filter({ hasText: 'It is not known whether your answer arrived' });
  await expect.element(alert).toBeVisible();
  expect(await violations()).toEqual([]);

  await press('button', 'Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(alert.filter({ hasText: 'it may be declined already' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline offer' })).toHaveFocus();
  expect(await violations()).toEqual([]);

  await press('button', 'Decline offer');
  server.refuse('GET /offer/details/', undefined);
  Object.assign(server, { offerState: 'declined', declineReason: 'Too late for us' });
  await press('button', 'Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
});

/** Opens an offer that was declined before. */
const openDeclined = async (settings: Parameters<typeof open>[1]) => {
  const server = await open('/myotec/my-offers', settings);
  Object.assign(server, { offerState: 'declined', declineReason: 'Too late for us' });
  history.pushState(null, '', PAGE);
  return server;
};

test.each(['en-GB', 'de-DE'] as const)(
  'a declined offer leads by keyboard to a message to customer service (%s)',
  async (language) => {
    const { offers } = wordsOf(language);
    const server = await openDeclined({ language });
    const field = page.getByRole('textbox', { name: offers.messages.label, exact: true });
    const ask = page.getByRole('button', { name: offers.another.submit });
    await expect.element(ask).toBeVisible();
    expect(await violations()).toEqual([]);
    (ask.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Ten at 40.00, please');
    await press('button', offers.messages.send);
    await expect.element(field).toHaveValue('');
    expect(server.calls).toContain('POST /offers/299999/messages/');
    await expect.element(ask).toBeVisible();
  },
);

test('a new offer can be asked for only by customers, and only after they have declined one', async () => {
  await open(PAGE);
  await expect.element(page.getByRole('button', { name: 'Decline offer' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a new offer' })).not.toBeInTheDocument();
  await leave();
  await openDeclined({ role: 2 });
  await expect.element(page.getByRole('textbox', { name: 'Your message to the customer' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for a new offer' })).not.toBeInTheDocument();
});

test('a message that is too long is reported until it is short enough, and nothing is sent', async () => {
  const server = await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Your message/ });
  await userEvent.fill(field, 'x'.repeat(2_001));
  await press('button', 'Send message');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/at most 2,000 characters/);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toBeValid();
  expect(server.calls.filter((call) => call.startsWith('POST') && call.includes('message'))).toEqual([]);
});

test('a reason that is too long or missing is reported as such, and nothing is sent', async () => {
  const server = await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Why do you decline/ });
  await press('button', 'Decline offer');
  await press('button', /^Decline$/);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/please tell us your reason/);
  await userEvent.fill(field, 'x'.repeat(2_001));
  await expect.element(field).toHaveAccessibleDescription(/at most 2,000 characters/);
  expect(server.calls.filter((call) => call.includes('decline'))).toEqual([]);
});

test('a discarded message leaves an empty field with the focus', async () => {
  sessionStorage.setItem('offer-299999-message-draft', JSON.stringify({ userId: 'u1', text: 'When?' }));
  await open(PAGE);
  const field = page.getByRole('textbox', { name: /^Your message/ });
  await expect.element(field).toHaveValue('When?');
  await expect.poll(heard).toContain('Your message that was not sent yet is back in its field.');
  await press('button', 'Discard message');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('When?');
});

test('an offer says who requested it, for whom, and on which day in Berlin', async () => {
  await open(PAGE);
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/Requested by\s*Erika Muster on behalf of Beck GmbH\s*Requested on\s*11\/02\/2026/);
});

test('the page of an offer fits into 320 pixels, in German too', async () => {
  await page.viewport(320, 700);
  await open(PAGE, { language: 'de-DE' });
  await expect.element(page.getByRole('button', { name: 'Auf die Merkliste: KD-0606-15' })).toBeVisible();
  expect(needsSidewaysScrolling()).toBe(false);
  await page.viewport(1280, 800);
});

test.each([
  ['en-GB', 'Offered on', '11/03/2026', ['Pos.', 'Article', 'Quantity', 'Unit price', 'Total']],
  ['de-DE', 'Angeboten am', '03.11.2026', ['Pos.', 'Artikel', 'Menge', 'Einzelpreis', 'Gesamt']],
] as const)(
  'an offer says when it was made, and shows its lines as an order does (%s)',
  async (language, term, day, heads) => {
    await open(PAGE, { language });
    const shown = page.getByRole('term').filter({ hasText: term });
    await expect.element(shown).toBeVisible();
    expect(shown.element().nextElementSibling?.textContent).toBe(day);
    const columns = page.getByRole('columnheader').elements();
    expect(columns.map(({ textContent }) => textContent).slice(0, heads.length)).toEqual(heads);
  },
);
