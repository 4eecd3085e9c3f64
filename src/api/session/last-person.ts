import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'last-person';
/** The person is stored for each tab, because the tab's address belongs to them, even after a reload. */
const ofTab = () => sessionStorage;

/** Returns the id of this tab's last signed-in person; `null` once that person has signed out. */
export const readLastPerson = (): string | null => readStored(NAME, ofTab);

export const keepLastPerson = (personId: string | null): void => writeStored(NAME, personId, ofTab);
