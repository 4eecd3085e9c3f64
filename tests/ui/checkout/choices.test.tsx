import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { heading, isOpened, leave, open, openReview, press, type } from './fixture.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await leave();
});

const DOWN = { status: 503, code: 'SERVICE_UNAVAILABLE_ERROR' };

test('addresses and contact persons can be chosen however long the overview was open, even if the server is down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const server = await open('/shop/checkout');
  await expect.element(heading('Step 1 of 4: Overview')).toBeVisible();
  await isOpened();
  server.refuse('GET /my-delivery-address/', DOWN);
  server.refuse('GET /my-contact-person/', DOWN);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  const later = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  await type(/Customer order number/, 'PO-4711');
  await press('button', 'Continue to delivery');
  await press('radio', /Beck GmbH store/);
  await press('radio', /Ben Öztürk/);
  await press('button', 'Continue to review');
  await expect.element(page.getByRole('main')).toMatchTextContent(/Beck GmbH store.*Ben Öztürk/s);
});

test.each([
  ['delivery address', 'NOT_FOUND_ERROR', /The delivery address no longer exists/, /Beck GmbH store/],
  ['contact person', 'CONTACT_NOT_EXISTS_ERROR', /The contact person no longer exists/, /Ben Öztürk/],
] as const)(
  'a reset does not propose a %s again that the server has refused',
  async (_, code, says, refused) => {
    const server = await openReview({ lastUsed: ['ben', 'store'] });
    const main = page.getByRole('main');
    await expect.element(main).toMatchTextContent(refused);
    server.next({ status: 404, code });
    await press('checkbox', /I have read and accept/);
    await press('button', 'Order with obligation to pay');
    await expect.element(page.getByText(says).first()).toBeVisible();
    await press('button', 'Reset');
    await type(/Customer order number/, 'PO-4712');
    await press('button', 'Continue to review');
    await expect.element(heading(/Step 3 of 4/)).toBeVisible();
    await expect.element(main).not.toMatchTextContent(refused);
  },
);
