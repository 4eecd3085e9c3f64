import { readStoredObject, writeStored } from '#api/client/storage.ts';
import type { SubmitReply } from '#contract/order.contract.ts';

import { draftName } from './drafts.ts';

const PLACED = 'checkout-placed';

/** Positions of the steps overview, delivery, review, placed. */
const LAST_STEP = 3;

interface StoredAttempt {
  readonly key: string;
  readonly sent: string | null;
}

/** As it lies in the browser: ids and texts, and nothing that says what is intended (decisions 21 and 25). */
export interface StoredDraft {
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: string | null;
  readonly deliveryAddress: string | null;
  readonly currentStep: number;
  /** To order, and to ask for a quote. */
  readonly attempts: readonly [StoredAttempt | null, StoredAttempt | null];
}

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isKey = (value: unknown): value is string => isText(value) && /^[A-Za-z0-9_-]{16,64}$/.test(value);

const isAttempt = (value: unknown): value is StoredAttempt =>
  isRecord(value) && isKey(value.key) && isTextOrNull(value.sent);

/** Drafts used to hold one attempt, and the beginning of its key told what it was made for. */
const attemptsIn = ({ attempts, attempt }: Fields): StoredDraft['attempts'] | null => {
  if (isAttempt(attempt)) return attempt.key.startsWith('q-') ? [null, attempt] : [attempt, null];
  if (!Array.isArray(attempts) || attempts.length !== 2) return null;
  const [order, quote] = attempts.map((each: unknown) => (isAttempt(each) ? each : null));
  return [order ?? null, quote ?? null];
};

const isDraft = (value: Fields): boolean =>
  isText(value.customerOrderNo) &&
  isText(value.additionalInformation) &&
  isTextOrNull(value.contactPerson) &&
  isTextOrNull(value.deliveryAddress) &&
  Number.isInteger(value.currentStep) &&
  Number(value.currentStep) >= 0 &&
  Number(value.currentStep) <= LAST_STEP &&
  attemptsIn(value) !== null;

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
export const readDraft = (owner: DraftOwner): StoredDraft | null => {
  const draft = read<StoredDraft & Fields>(
    nameOf(owner),
    owner.userId,
    (value) => (value['offerNo'] ?? null) === owner.offerNo && isDraft(value),
  );
  const attempts = draft && attemptsIn(draft);
  if (attempts === null) return null;
  const { customerOrderNo, additionalInformation, contactPerson, deliveryAddress, currentStep } = draft!;
  return { customerOrderNo, additionalInformation, contactPerson, deliveryAddress, currentStep, attempts };
};

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
