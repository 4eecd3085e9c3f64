import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { heading, isOpened, leave, open, openReview, press, type } from './fixture.tsx';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await leave();
});

const DOWN = { status: 503, code: 'SERVICE_UNAVAILABLE_ERROR' };

/** Lets time pass for everything that waits, and then moves the clock by as much, so that answers grow old. */
const letPass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  vi.useRealTimers();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
};

test('addresses and contact persons can be chosen however long the overview was open, even if the server is down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const server = await open('/shop/checkout');
  await expect.element(heading('Step 1 of 4: Overview')).toBeVisible();
  await isOpened();
  server.refuse('GET /my-delivery-address/', DOWN);
  server.refuse('GET /my-contact-person/', DOWN);
  await letPass(20 * 60_000);
  await type(/Customer order number/, 'PO-4711');
  await press('button', 'Continue to delivery');
  await expect.element(page.getByRole('radio', { name: /Beck GmbH store/ })).toBeVisible();
  await press('radio', /Beck GmbH store/);
  await press('radio', /Ben Öztürk/);
  await press('button', 'Continue to review');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Beck GmbH store.*Ben Öztürk.*Kontorweg 9/s);
  expect(server.calls.filter((call) => /^GET \/my-(?:delivery|contact)/.test(call))).toHaveLength(2);
});

const refuse = async (code: string, says: RegExp): Promise<void> => {
  const server = await openReview({ lastUsed: ['ben', 'store'] });
  server.next({ status: 404, code });
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(page.getByText(says).first()).toBeVisible();
};

test('a reset does not again propose a contact person whom the server has refused', async () => {
  await refuse('CONTACT_NOT_EXISTS_ERROR', /The contact person no longer exists/);
  await press('button', 'Reset');
  await type(/Customer order number/, 'PO-4712');
  await press('button', 'Continue to review');
  await expect.element(heading(/Step 3 of 4/)).toBeVisible();
  await expect.element(page.getByText('Preselected: your company’s default.')).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Ben Öztürk/);
});

test('after the server has refused an address, a reset proposes none, and one that is chosen is not called preselected', async () => {
  await refuse('NOT_FOUND_ERROR', /The delivery address no longer exists/);
  await press('button', 'Reset');
  await type(/Customer order number/, 'PO-4712');
  await press('button', 'Continue to delivery');
  await expect.element(page.getByRole('radio', { name: /Beck GmbH store/ })).not.toBeChecked();
  await press('radio', /Beck GmbH works/);
  await press('button', 'Continue to review');
  await expect.element(page.getByText('Gleitschleiferweg 1')).toBeVisible();
  expect(page.getByText(/Preselected/).elements()).toHaveLength(1);
});
