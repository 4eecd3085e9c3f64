import { hashSecret } from '#server/domain/secrets.ts';

/** A device is forgotten this many days after the last sign-in with a password. */
export const KNOWN_DEVICE_DAYS = 180;

/** Limits a user's devices, because a user who signs in without cookies, as programs do, would otherwise get more and more of them. */
export const MOST_KNOWN_DEVICES = 20;

/**
 * Identifies a device for one e-mail address only, because a person who has signed in with their own account is still a stranger to all
 * other accounts.
 */
export const deviceHash = (secret: string, emailFolded: string): string =>
  hashSecret(`${secret} ${emailFolded}`);
