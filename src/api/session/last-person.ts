import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'last-person';
/** This is stored for the tab, because its address belongs to the person who was signed in there, even after a reload. */
const ofTab = () => sessionStorage;

/** Returns the last person to have signed in through this tab who has not signed out. */
export const readLastPerson = (): string | null => readStored(NAME, ofTab);

export const keepLastPerson = (personId: string | null): void => writeStored(NAME, personId, ofTab);
