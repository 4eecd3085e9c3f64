import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'last-person';
/** Of the tab: what its address says is of whoever was signed in there, also after it was loaded anew. */
const ofTab = () => sessionStorage;

/** Who was signed in last in this tab and has not signed out. */
export const readLastPerson = (): string | null => readStored(NAME, ofTab);

export const keepLastPerson = (personId: string | null): void => writeStored(NAME, personId, ofTab);
