import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'last-person';
/** This is stored for the tab, because its address belongs to the person who was signed in there, even after a reload. */
const ofTab = () => sessionStorage;

/** Returns the person who was last signed in on this tab; `null` once they have signed out. */
export const readLastPerson = (): string | null => readStored(NAME, ofTab);

export const keepLastPerson = (personId: string | null): void => writeStored(NAME, personId, ofTab);
