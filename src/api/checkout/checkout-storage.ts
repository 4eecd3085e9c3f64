import type { SubmitReply } from '#contract/order.contract.ts';

const DRAFT = 'checkout-draft';
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

/** Storage may be blocked, full, or hold what somebody else wrote: then there is nothing, and nothing breaks. */
const read = <Stored>(
  storage: () => Storage,
  name: string,
  userId: string,
  isWanted: (value: Fields) => boolean,
): Stored | null => {
  try {
    const value: unknown = JSON.parse(storage().getItem(name) ?? 'null');
    if (!isRecord(value) || value.userId !== userId || !isWanted(value)) return null;
    return value as Stored;
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, name: string, value: object | null): void => {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(value));
  } catch {
    // What cannot be kept is still on the screen.
  }
};

const lasting = () => localStorage;
/** A tab of its own: what one tab has placed must not appear in another. */
const ofTab = () => sessionStorage;

export const readDraft = (userId: string): StoredDraft | null => read(lasting, DRAFT, userId, isDraft);

export const keepDraft = (userId: string, draft: StoredDraft): void =>
  write(lasting, DRAFT, { userId, ...draft });

/** After an order, and when somebody signs out (decisions 8). */
export const forgetDraft = (): void => write(lasting, DRAFT, null);

/** Another person's draft is not theirs to find, not even in the storage of a shared computer (decisions 8). */
export const forgetDraftsOfOthers = (userId: string): void => {
  if (readDraft(userId) === null) forgetDraft();
};

export const readPlaced = (userId: string): SubmitReply | null => {
  const placed = read<SubmitReply>(ofTab, PLACED, userId, isReply);
  return placed && { kind: placed.kind, number: placed.number };
};

export const keepPlaced = (userId: string, placed: SubmitReply): void =>
  write(ofTab, PLACED, { userId, ...placed });
