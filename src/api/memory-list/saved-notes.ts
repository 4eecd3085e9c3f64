import { noteDrafts } from '#api/drafts/drafts.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

/** This applies no matter which page is open: once the list has a note, no later visit may restore an old draft over a newer note. */
export const dropSavedNotes = (
  entries: readonly { readonly articleNo: string; readonly note: string | null }[],
): void => {
  const owner = noteDrafts.owner();
  if (owner === null) return;
  const isSaved = ([typedOf, typed]: readonly [string, string]) =>
    entries.some(({ articleNo, note }) => articleNo === typedOf && (note ?? '') === cleanLine(typed));
  const all = Object.entries(noteDrafts.read(owner));
  const unsaved = all.filter((typed) => !isSaved(typed));
  if (unsaved.length < all.length) noteDrafts.keep(owner, Object.fromEntries(unsaved));
};
