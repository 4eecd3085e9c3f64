import { createHash } from 'node:crypto';

import type { AccessBody } from '#contract/desk/desk-access.contract.ts';
import type { SendBody } from '#contract/desk/desk-offer.contract.ts';
import type { AcceptBody } from '#contract/offers/offer.contract.ts';
import type { SubmitBody } from '#contract/orders/order.contract.ts';
import type { ReorderBody } from '#contract/carts/reorder.contract.ts';

/**
 * The version of the formula by which all hashes below are calculated. Raise it whenever the input of one of them changes, here or in a
 * body of the contract (docs/decisions/0023-the-formula-is-kept-with-the-key.md).
 */
export const FORMULA = 2;

export type Operation =
  | 'submit'
  | 'accept'
  | 'reorder'
  | 'offerMessage'
  | 'machineQuestion'
  | 'offerSending'
  | 'accessOpening'
  | 'accessDeclining'
  | 'questionAnswer';

/** Describes the request under an idempotency key, so that a repeat can be distinguished from a different request. */
export interface KeyedRequest {
  readonly operation: Operation;
  readonly formula: number;
  readonly requestHash: string;
}

/** Holds the answer that is kept under a key. `body` is JSON text. */
export interface StoredAnswer extends KeyedRequest {
  readonly body: string;
}

const inKeyOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : Number(left > right))),
      )
    : value;

/** Hashes the content, with the same result for equal contents, no matter in which order their fields are. */
const keyed = (operation: Operation, content: object): KeyedRequest => ({
  operation,
  formula: FORMULA,
  requestHash: createHash('sha256').update(JSON.stringify(content, inKeyOrder)).digest('base64url'),
});

/**
 * Treats all bodies that request no day alike: those with `null`, those without the field, and those of versions that did not have the
 * field.
 */
const withWish = <Body extends AcceptBody>(body: Body) => ({
  ...body,
  requestedDeliveryDate: body.requestedDeliveryDate ?? undefined,
});

export const submitRequest = (body: SubmitBody, companyId: string): KeyedRequest =>
  keyed('submit', { ...withWish(body), companyId });

export const acceptRequest = (body: AcceptBody, offerNo: string): KeyedRequest =>
  keyed('accept', { ...withWish(body), offerNo });

interface ReorderContent {
  readonly orderNo: string;
  readonly lines: ReorderBody['lines'];
  readonly fingerprint: ReorderBody['fingerprint'];
}

export const reorderRequest = (
  { orderNo, lines, fingerprint }: ReorderContent,
  companyId: string,
): KeyedRequest =>
  keyed('reorder', { orderNo, lines: lines ?? null, fingerprint: fingerprint ?? null, companyId });

export const offerMessageRequest = (text: string, offerNo: string): KeyedRequest =>
  keyed('offerMessage', { text, offerNo });

export const machineQuestionRequest = (text: string, machineNo: string): KeyedRequest =>
  keyed('machineQuestion', { text, machineNo });

export const offerSendingRequest = (body: SendBody, offerNo: string): KeyedRequest =>
  keyed('offerSending', { ...body, offerNo });

export const accessOpeningRequest = (body: AccessBody, userId: string): KeyedRequest =>
  keyed('accessOpening', { ...body, userId });

export const accessDecliningRequest = (reason: string, userId: string): KeyedRequest =>
  keyed('accessDeclining', { reason, userId });

export const questionAnswerRequest = (text: string, questionId: string): KeyedRequest =>
  keyed('questionAnswer', { text, questionId });

/**
 * Returns whether a request repeats the answered one. Hashes from different formulas cannot be compared; then the same key for
 * the same kind of call is enough, because browsers create a new key for each attempt.
 */
export const isRepeat = (stored: KeyedRequest, request: KeyedRequest): boolean =>
  stored.operation === request.operation &&
  (stored.formula !== request.formula || stored.requestHash === request.requestHash);
