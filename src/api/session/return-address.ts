import { readStoredObject, writeStored } from '#api/client/storage.ts';

const NAME = 'return-address';
/** Of the tab: the way back is the way back of this tab alone. */
const ofTab = () => sessionStorage;

interface ReturnAddress {
  readonly url: string;
  readonly userId: string | null;
}

/** Only paths of the portal itself: a stored address must not lead elsewhere. */
const isOwnPath = (url: unknown): url is string =>
  typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') && !url.includes('\\');

/** Where to lead the person after sign-in, as an earlier load of this tab left it. */
export const readReturnAddress = (): ReturnAddress | null => {
  const { url, userId } = readStoredObject(NAME, ofTab);
  return isOwnPath(url) && (userId === null || typeof userId === 'string') ? { url, userId } : null;
};

export const keepReturnAddress = (address: ReturnAddress | null): void =>
  writeStored(NAME, address && JSON.stringify(address), ofTab);
