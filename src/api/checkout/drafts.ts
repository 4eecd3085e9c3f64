import { readStoredObject, writeStored } from '#api/client/storage.ts';

/** Where the draft of a checkout lies, with the id of whom it belongs to. */
export const DRAFT = 'checkout-draft';

/** After an order, and when somebody signs out (decisions 8). */
export const forgetDraft = (): void => writeStored(DRAFT, null);

/** Another person's draft is not theirs to find, not even in the storage of a shared computer (decisions 8). */
export const forgetDraftsOfOthers = (userId: string): void => {
  if (readStoredObject(DRAFT).userId !== userId) forgetDraft();
};
