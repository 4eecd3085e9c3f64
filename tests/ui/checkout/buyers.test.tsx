import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { keepDraft, readDraft } from '#api/checkout/checkout-storage.ts';
import { forgetDraft, forgetDrafts, forgetDraftsOfOthers } from '#api/checkout/drafts.ts';

import { heading, leave, open, press, storeDraft, storedDraft, type } from './stage.tsx';

afterEach(() => vi.restoreAllMocks());
afterEach(leave);

const DEALER = { userId: 'u1', offerNo: null };
const CUSTOMER = { userId: 'u1@41136', offerNo: null };
const OTHER_CUSTOMER = { userId: 'u1@4113', offerNo: null };
const COLLEAGUE = { userId: 'u11', offerNo: null };
const BUYERS = [DEALER, CUSTOMER, OTHER_CUSTOMER];

const keep = (owner: typeof DEALER, customerOrderNo: string): void =>
  keepDraft(owner, {
    customerOrderNo,
    additionalInformation: '',
    contactPerson: null,
    deliveryAddress: null,
    currentStep: 1,
    attempts: [{ key: '0123456789abcdef', sent: null }, null],
  });
const keepAll = (): void => BUYERS.forEach((owner) => keep(owner, `of ${owner.userId}`));
const kept = () => BUYERS.map((owner) => readDraft(owner)?.customerOrderNo);
const ALL = ['of u1', 'of u1@41136', 'of u1@4113'];

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockStorage = (): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
};

test('a dealer has a draft for the own company and one for each customer', () => {
  keepAll();
  expect(kept()).toEqual(ALL);
  expect(readDraft(COLLEAGUE)).toBeNull();
});

test('a dealer who begins or ends to act for a customer finds each draft as it was left', () => {
  keepAll();
  for (const { userId } of BUYERS) forgetDraftsOfOthers(userId);
  expect(kept()).toEqual(ALL);
});

test('what is placed for a customer leaves the drafts of the other buyers alone', () => {
  keepAll();
  forgetDraft('cart', CUSTOMER.userId);
  expect(kept()).toEqual(['of u1', undefined, 'of u1@4113']);
});

test.each([
  ['a person signs out', () => forgetDrafts()],
  ['another person signs in', () => forgetDraftsOfOthers('u2')],
  ['a person signs in whose id begins alike', () => forgetDraftsOfOthers('u11')],
])('nothing of a dealer lies on the computer any more after %s', (_, happens) => {
  keepAll();
  keepDraft(
    { ...CUSTOMER, offerNo: '200017' },
    { ...readDraft(CUSTOMER)!, customerOrderNo: 'accepts an offer' },
  );
  localStorage.setItem('checkout-draft@corrupt', '{"userId":');
  happens();
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
});

test('nothing is found of a dealer after signing out where storage is blocked either', () => {
  blockStorage();
  keepAll();
  expect(kept()).toEqual(ALL);
  forgetDrafts();
  expect(kept()).toEqual([undefined, undefined, undefined]);
  vi.restoreAllMocks();
  // What storage would not take is held until it can be written.
  forgetDrafts();
});

const orderNo = () => page.getByRole('textbox', { name: /Customer order number/ });

test('an order for a customer leaves the own draft alone, and the next one for the customer begins anew', async () => {
  storeDraft({ customerOrderNo: 'OWN-1' });
  await open('/shop/checkout', { actingFor: '41136' });
  await expect.element(orderNo()).toHaveValue('');
  await type(/Customer order number/, 'FOR-41136');
  await press('button', 'Continue to delivery');
  await press('radio', /Beck GmbH store/);
  await press('radio', /Anna Berg/);
  expect(localStorage.getItem('checkout-draft@41136')).toContain('FOR-41136');
  await press('button', 'Continue to review');
  await press('checkbox', /I have read and accept/);
  await press('button', 'Order with obligation to pay');
  await expect.element(heading(/Step 4 of 4/)).toBeVisible();
  expect(localStorage.getItem('checkout-draft@41136')).toBeNull();
  expect(storedDraft()).toMatchObject({ userId: 'u1', customerOrderNo: 'OWN-1' });
});
