import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { forgetDraft, keepDraft, readDraft } from '#api/checkout/checkout-draft.ts';
import { forgetDrafts, forgetDraftsOfOthers } from '#api/drafts/drafts.ts';

import { heading, leave, open, press, storeDraft, storedDraft, type } from './fixture.tsx';

afterEach(() => vi.restoreAllMocks());
afterEach(leave);

const cartOf = (userId: string, customerNo: string | null = null) => ({
  buyer: { userId, customerNo },
  offerNo: null,
});
const DEALER = cartOf('u1');
const CUSTOMER = cartOf('u1', '41136');
const OTHER_CUSTOMER = cartOf('u1', '4113');
const COLLEAGUE = cartOf('u11');
const BUYERS = [DEALER, CUSTOMER, OTHER_CUSTOMER];

const keep = (owner: Parameters<typeof keepDraft>[0], customerOrderNo: string): void =>
  keepDraft(owner, {
    customerOrderNo,
    additionalInformation: '',
    contactPerson: null,
    deliveryAddress: null,
    requestedDeliveryDate: '',
    currentStep: 1,
    attempts: [{ key: '0123456789abcdef', sent: null }, null],
  });
const keepAll = (): void =>
  BUYERS.forEach((owner) => keep(owner, `of ${owner.buyer.userId} for ${owner.buyer.customerNo}`));
const kept = () => BUYERS.map((owner) => readDraft(owner)?.customerOrderNo);
const ALL = ['of u1 for null', 'of u1 for 41136', 'of u1 for 4113'];

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockStorage = (): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
};

test('a dealer has a draft for their own company and one for each customer', () => {
  keepAll();
  expect(kept()).toEqual(ALL);
  expect(readDraft(COLLEAGUE)).toBeNull();
});

test('a dealer who begins or stops buying for a customer finds each draft as it was left', () => {
  keepAll();
  for (const { buyer } of BUYERS) forgetDraftsOfOthers(buyer.userId);
  expect(kept()).toEqual(ALL);
});

test('what is placed for a customer leaves the drafts of the other buyers alone', () => {
  keepAll();
  forgetDraft(CUSTOMER);
  expect(kept()).toEqual(['of u1 for null', undefined, 'of u1 for 4113']);
});

test('the end of a checkout for one offer leaves the entries for another offer', () => {
  const [first, second] = ['350014', '350015'].map((offerNo) => ({ ...CUSTOMER, offerNo }));
  keep(second!, 'for the second offer');
  forgetDraft(first!);
  expect(readDraft(second!)?.customerOrderNo).toBe('for the second offer');
  forgetDraft(second!);
  expect(readDraft(second!)).toBeNull();
});

test.each([
  ['a person signs out', () => forgetDrafts()],
  ['another person signs in', () => forgetDraftsOfOthers('u2')],
  ['a person whose id begins alike signs in', () => forgetDraftsOfOthers('u11')],
])('no draft of a dealer is left on the computer after %s', (_, happens) => {
  keepAll();
  keepDraft(
    { ...CUSTOMER, offerNo: '200017' },
    { ...readDraft(CUSTOMER)!, customerOrderNo: 'accepts an offer' },
  );
  localStorage.setItem('checkout-draft@corrupt', '{"userId":');
  happens();
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
});

test('no draft of a dealer remains after signing out, even where storage is blocked', () => {
  blockStorage();
  keepAll();
  expect(kept()).toEqual(ALL);
  forgetDrafts();
  expect(kept()).toEqual([undefined, undefined, undefined]);
  vi.restoreAllMocks();
  // Drafts that storage refused would be held until they can be written.
  forgetDrafts();
});

test('a draft that an earlier version kept for a customer is found for this customer, and only by the person who wrote it', () => {
  keep(CUSTOMER, 'of an earlier version');
  const { customerNo: _, ...stored } = JSON.parse(localStorage.getItem('checkout-draft@41136')!) as {
    customerNo: string;
  };
  localStorage.setItem('checkout-draft@41136', JSON.stringify({ ...stored, userId: 'u1@41136' }));
  forgetDraftsOfOthers('u1');
  expect(readDraft(CUSTOMER)?.customerOrderNo).toBe('of an earlier version');
  expect(readDraft(cartOf('u11', '41136'))).toBeNull();
  forgetDraftsOfOthers('u11');
  expect(localStorage.getItem('checkout-draft@41136')).toBeNull();
});

test('a draft of one customer is not read under the name of another', () => {
  keep(CUSTOMER, 'of 41136');
  localStorage.setItem('checkout-draft@4113', localStorage.getItem('checkout-draft@41136')!);
  expect(readDraft(OTHER_CUSTOMER)).toBeNull();
});

test('storage entries that are not drafts stay after a sign-out', () => {
  localStorage.setItem('another-draft', 'of another application');
  forgetDrafts();
  expect(localStorage.getItem('another-draft')).toBe('of another application');
  localStorage.removeItem('another-draft');
});

const orderNo = () => page.getByRole('textbox', { name: /Customer order number/ });

test('an order for a customer leaves the dealer’s own draft alone, and the next one for the customer starts empty', async () => {
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
