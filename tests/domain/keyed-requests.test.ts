import { describe, expect, test } from 'vitest';

import {
  acceptRequest,
  accessDecliningRequest,
  accessOpeningRequest,
  FORMULA,
  isRepeat,
  machineQuestionRequest,
  offerMessageRequest,
  offerSendingRequest,
  questionAnswerRequest,
  reorderRequest,
  submitRequest,
  type KeyedRequest,
  type Operation,
} from '#server/domain/keyed-requests.ts';

const delivery = {
  customerOrderNo: 'PO-4711',
  additionalInformation: 'Tor 3, bitte läuten',
  contactPersonId: 'contact',
  deliveryAddressId: 'address',
  termsAccepted: true,
  fingerprint: 'seen',
} as const;
const submitted = { ...delivery, isQuote: false };
const reordered = {
  orderNo: '700123',
  lines: [{ position: 1, quantity: 2 }, { position: 3 }],
  fingerprint: 'seen',
};

/** The type requires a request of each kind. */
const REQUESTS: Readonly<Record<Operation, KeyedRequest>> = {
  submit: submitRequest(submitted, 'company'),
  accept: acceptRequest(delivery, '300001'),
  reorder: reorderRequest(reordered, 'company'),
  offerMessage: offerMessageRequest('Wann?', '300001'),
  machineQuestion: machineQuestionRequest('Wann?', '300001'),
  offerSending: offerSendingRequest({ version: 3, validUntil: '2026-04-09', text: 'Ab Werk' }, '300001'),
  accessOpening: accessOpeningRequest({ companyId: 'company', level: 20, role: 'customer' }, 'user'),
  accessDeclining: accessDecliningRequest('Kein Bezug', 'user'),
  questionAnswer: questionAnswerRequest('Morgen.', '300003'),
};
const OF_ALL = reorderRequest({ ...reordered, lines: undefined, fingerprint: undefined }, 'company');

describe('what is asked for under a key', () => {
  test('the hashes of requests under a key change only together with the number of their formula', () => {
    expect(FORMULA).toBe(2);
    const hashes = Object.entries({ ...REQUESTS, 'reorder of all': OF_ALL }).map(
      ([name, { requestHash }]) => [name, requestHash],
    );
    expect(Object.fromEntries(hashes)).toEqual({
      submit: 'Xa3yUB07Phz29w4joIJFga-4zFoyFWMYDgmm9r02R6o',
      accept: 'cKbRcwLc67e6rQPMGWrB3zui0vvFiOn8HLIsnyaBqQg',
      reorder: 'U5wRHd8wlohqAi8JG7rVjwkqGNTJDIZALiGmUxlL4CQ',
      offerSending: 'tBuVESLfHLclvewqWgIjKNunDLFqDoSLrXVz5POe3cs',
      accessOpening: '9kfM8_k-Zv251TvcNYg8ymPDglw9XEwo0LLVOkWTtYc',
      accessDeclining: 'OdqdEjXElYs8ACMfHtVva6Y58XgXozo7bMMuCMzO43c',
      questionAnswer: '3TWD8z8tmYqcDeBIzCJBFqk2VXzCREtKgESyZFinxRw',
      'reorder of all': 'pKr-LjnC4gy-f7f9K0dFs_H3XOc9REmxSvOzWRRfNwg',
      offerMessage: '7-PgRNatp5kIM9ImjEZS4Cht2fRpSrDrS64MHpMRKdY',
      machineQuestion: 'rt4waNuwpUUI4W2mU_D6QZTNmrKdbKjn0CfCUB1qLaE',
    });
  });

  test('a request without the field for a requested day is the same as one whose field is empty', () => {
    const withNone = { ...submitted, requestedDeliveryDate: null };
    expect(submitRequest(withNone, 'company')).toEqual(submitRequest(submitted, 'company'));
    expect(submitRequest({ ...submitted, requestedDeliveryDate: '2026-12-24' }, 'company')).not.toEqual(
      submitRequest(submitted, 'company'),
    );
  });

  test('a request under a key is the same whatever the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(submitted).toReversed()) as typeof submitted;
    expect(submitRequest(turned, 'company')).toEqual(submitRequest(submitted, 'company'));
  });

  test('two requests count as different if their contents, companies or kinds differ', () => {
    const requests = [
      ...Object.values(REQUESTS),
      OF_ALL,
      submitRequest({ ...submitted, isQuote: true }, 'company'),
      submitRequest({ ...submitted, customerOrderNo: 'PO-4712' }, 'company'),
      submitRequest(submitted, 'other company'),
      acceptRequest(delivery, '300002'),
      reorderRequest({ ...reordered, lines: reordered.lines.toReversed() }, 'company'),
      reorderRequest({ ...reordered, orderNo: '700124' }, 'company'),
      reorderRequest(reordered, 'other company'),
      offerMessageRequest('Wann', '300001'),
      machineQuestionRequest('Wann?', '300002'),
      machineQuestionRequest('Wann', '300001'),
      offerSendingRequest({ version: 3, validUntil: '2026-04-09', text: 'Ab Werk' }, '300002'),
      accessOpeningRequest({ companyId: 'company', level: 20, role: 'customer' }, 'other user'),
      questionAnswerRequest('Morgen.', '300001'),
      questionAnswerRequest('Morgen.', '300002'),
      questionAnswerRequest('Nie.', '300001'),
      accessDecliningRequest('Morgen.', '300001'),
      accessDecliningRequest('Morgen.', '300002'),
      accessDecliningRequest('Nie.', '300001'),
    ];
    expect(new Set(requests.map(({ requestHash }) => requestHash)).size).toBe(requests.length);
  });
});

describe('a key that was used', () => {
  const request = submitRequest(submitted, 'company');
  const other = submitRequest(submitted, 'other company');

  test('a key that was used brings the same answer for the same request, and not for another one', () => {
    expect(isRepeat(request, request)).toBe(true);
    expect(isRepeat(request, other)).toBe(false);
  });

  test.each([FORMULA - 1, FORMULA + 1])(
    'a key that was used brings the same answer without a comparison if formula %i hashed the request',
    (formula) => {
      expect(isRepeat({ ...other, formula }, request)).toBe(true);
    },
  );

  test('never serves another operation, whatever the formula', () => {
    expect(isRepeat({ ...request, operation: 'accept' }, request)).toBe(false);
    expect(isRepeat({ ...request, operation: 'accept', formula: FORMULA - 1 }, request)).toBe(false);
  });
});
