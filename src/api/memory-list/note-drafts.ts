import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, tabDraftOwner } from '#api/client/tab-drafts.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

/** By article number. */
type Notes = Readonly<Record<string, string>>;

const NAME = 'memory-notes-draft';

const isNotes = (notes: unknown): notes is Notes =>
  typeof notes === 'object' &&
  notes !== null &&
  Object.values(notes).every((note) => typeof note === 'string');

/** The notes that this person, for whomever they buy, had typed and not saved; what nobody can have typed counts as nothing. */
export const readNoteDrafts = (buyerId: string): Notes => {
  const { notes } = readTabDraft(NAME, personOf(buyerId));
  return isNotes(notes) ? notes : {};
};

export const keepNoteDrafts = (buyerId: string, notes: Notes): void =>
  keepTabDraft(NAME, personOf(buyerId), Object.keys(notes).length === 0 ? null : { notes });

/** Whatever page is open: once the list has a note, no later visit may bring it back over a newer one. */
export const dropSavedNotes = (
  entries: readonly { readonly articleNo: string; readonly note: string | null }[],
): void => {
  const owner = tabDraftOwner(NAME);
  if (owner === null) return;
  const notes = readNoteDrafts(owner);
  const isSaved = ([typedOf, typed]: readonly [string, string]) =>
    entries.some(({ articleNo, note }) => articleNo === typedOf && (note ?? '') === cleanLine(typed));
  const all = Object.entries(notes);
  const unsaved = all.filter((typed) => !isSaved(typed));
  if (unsaved.length < all.length) keepNoteDrafts(owner, Object.fromEntries(unsaved));
};
