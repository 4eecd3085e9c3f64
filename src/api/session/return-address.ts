import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'return-address';
/** The address is stored for each tab, because it leads back to what that tab showed. */
const ofTab = () => sessionStorage;

/** Accepts only paths of the portal itself: a stored address must not lead to another site. */
const isOwnPath = (url: string): boolean =>
  url.startsWith('/') && !url.startsWith('//') && !url.includes('\\');

/** Reads the address to open after sign-in, which an earlier load of this tab stored. */
export const readReturnAddress = (): string | null => {
  const url = readStored(NAME, ofTab);
  return url !== null && isOwnPath(url) ? url : null;
};

export const keepReturnAddress = (url: string | null): void => writeStored(NAME, url, ofTab);
