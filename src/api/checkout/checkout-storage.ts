import { readStoredObject, writeStored } from '#api/client/storage.ts';
import type { SubmitReply } from '#contract/order.contract.ts';

import { draftName } from './drafts.ts';

const PLACED = 'checkout-placed';

/** Positions of the steps overview, delivery, review, placed. */
const LAST_STEP = 3;

/** As it lies in the browser: ids and texts, and no field that says order or quote (decisions 21 and 25). */
export interface StoredDraft {
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: string | null;
  readonly deliveryAddress: string | null;
  readonly currentStep: number;
  readonly attempt: { readonly key: string; readonly sent: string | null };
}

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isKey = (value: unknown): value is string => isText(value) && /^[A-Za-z0-9_-]{16,64}$/.test(value);

const isDraft = (value: Fields): boolean =>
  isText(value.customerOrderNo) &&
  isText(value.additionalInformation) &&
  isTextOrNull(value.contactPerson) &&
  isTextOrNull(value.deliveryAddress) &&
  Number.isInteger(value.currentStep) &&
  Number(value.currentStep) >= 0 &&
  Number(value.currentStep) <= LAST_STEP &&
  isRecord(value.attempt) &&
  isKey(value.attempt.key) &&
  isTextOrNull(value.attempt.sent);

const isReply = (value: Fields): boolean =>
  (value.kind === 'order' || value.kind === 'quote') && isText(value.number);

/** What somebody else wrote, or what a person cannot have written, counts as nothing. */
const read = <Stored>(
  name: string,
  userId: string,
  isWanted: (value: Fields) => boolean,
  storage?: () => Storage,
): Stored | null => {
  const value = readStoredObject(name, storage);
  return value.userId === userId && isWanted(value) ? (value as Stored) : null;
};

/** A tab of its own: what one tab has placed must not appear in another. */
const ofTab = () => sessionStorage;

/** Whose draft, and of which offer; `null`: of the cart. */
interface DraftOwner {
  readonly userId: string;
  readonly offerNo: string | null;
}

const nameOf = ({ userId, offerNo }: DraftOwner) => draftName(offerNo === null ? 'cart' : 'offer', userId);

/** The draft of another offer is not taken for this one. */
export const readDraft = (owner: DraftOwner): StoredDraft | null =>
  read(
    nameOf(owner),
    owner.userId,
    (value) => (value['offerNo'] ?? null) === owner.offerNo && isDraft(value),
  );

export const keepDraft = (owner: DraftOwner, draft: StoredDraft): void => {
  const { userId, offerNo } = owner;
  writeStored(nameOf(owner), JSON.stringify({ userId, ...(offerNo !== null && { offerNo }), ...draft }));
};

export const readPlaced = (userId: string): SubmitReply | null => {
  const placed = read<SubmitReply>(PLACED, userId, isReply, ofTab);
  return placed && { kind: placed.kind, number: placed.number };
};

export const keepPlaced = (userId: string, placed: SubmitReply): void =>
  writeStored(PLACED, JSON.stringify({ userId, ...placed }), ofTab);
