import { personOf } from './buyer-id.ts';
import { readStoredObject, storedNames, writeStored } from './storage.ts';

/** How the drafts whose names a pattern tells are forgotten; each says in `userId` whose it is. */
export const draftKeeping = (pattern: RegExp, storage?: () => Storage) => {
  const names = () => storedNames(storage).filter((name) => pattern.test(name));
  return {
    /** When somebody signs out (decisions 8). */
    forgetAll: (): void => {
      for (const name of names()) writeStored(name, null, storage);
    },
    /** Another person's drafts are not theirs to find, not even in the storage of a shared computer (decisions 8). */
    forgetThoseOfOthers: (buyerId: string): void => {
      for (const name of names()) {
        const { userId } = readStoredObject(name, storage);
        if (typeof userId !== 'string' || personOf(userId) !== personOf(buyerId))
          writeStored(name, null, storage);
      }
    },
  };
};
