import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft } from '#api/client/tab-drafts.ts';

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
