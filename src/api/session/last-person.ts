import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'last-person';
/** The store of the tab keeps it, because the tab's address belongs to the person who was signed in there, even after a reload. */
const ofTab = () => sessionStorage;

/** The person who was last signed in in this tab and has not signed out. */
export const readLastPerson = (): string | null => readStored(NAME, ofTab);

export const keepLastPerson = (personId: string | null): void => writeStored(NAME, personId, ofTab);
