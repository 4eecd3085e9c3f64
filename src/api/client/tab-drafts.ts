import { draftKeeping } from './draft-keeping.ts';
import { readStoredObject, writeStored } from './storage.ts';

/** Of the tab: a draft goes with it, and no other tab shows it. */
const ofTab = () => sessionStorage;

/** What is kept here ends so; the mark of a customer may follow. */
export type TabDraftName = `${string}-draft` | `${string}-draft@${string}`;
const TAB_DRAFT = /-draft(@|$)/;

/** What this person, or this buyer, had entered and not sent; what somebody else wrote counts as nothing. */
export const readTabDraft = (name: TabDraftName, ownerId: string): Record<string, unknown> => {
  const { userId, ...draft } = readStoredObject(name, ofTab);
  return userId === ownerId ? draft : {};
};

/** Whose draft is kept; `null`: none is. */
export const tabDraftOwner = (name: TabDraftName): string | null => {
  const { userId } = readStoredObject(name, ofTab);
  return typeof userId === 'string' ? userId : null;
};

/** `null`: nothing is left to keep. */
export const keepTabDraft = (name: TabDraftName, ownerId: string, draft: object | null): void =>
  writeStored(name, draft && JSON.stringify({ userId: ownerId, ...draft }), ofTab);

export const { forgetAll: forgetTabDrafts, forgetThoseOfOthers: forgetTabDraftsOfOthers } = draftKeeping(
  TAB_DRAFT,
  ofTab,
);
