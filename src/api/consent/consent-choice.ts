import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'cookie-consent';

/** Returns `true` for accepted, `false` for declined, `null` for undecided. An unreadable entry counts as undecided. */
export const readConsent = (): boolean | null => {
  const stored = readStored(NAME);
  if (stored === 'true') return true;
  return stored === 'false' ? false : null;
};

export const keepConsent = (accepted: boolean): void => writeStored(NAME, String(accepted));
