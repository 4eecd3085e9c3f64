import { readStored, writeStored } from '#api/client/storage.ts';

const NAME = 'cookie-consent';

/** `true` accepted, `false` declined, `null` undecided: also when something else lies there. */
export const readConsent = (): boolean | null => {
  const stored = readStored(NAME);
  if (stored === 'true') return true;
  return stored === 'false' ? false : null;
};

export const keepConsent = (accepted: boolean): void => writeStored(NAME, String(accepted));
