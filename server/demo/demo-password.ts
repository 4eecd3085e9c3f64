import { hash } from '@node-rs/argon2';

import type { Database } from '#server/db/engine/database.ts';
import { findOrCreateSetting, findSetting } from '#server/db/engine/settings.store.ts';
import { replacePasswords } from '#server/db/sign-in/passwords.store.ts';
import { newSecret } from '#server/domain/secrets.ts';
import { DEMO_PASSWORD } from './accounts.ts';

/** Stored in plain text, because a demo prints it at each start. */
const SETTING = 'demo_password';

/** Too long to be guessed, and short enough to be typed from the log. */
const RANDOM_LENGTH = 12;

/** The fixed salt keeps the data repeatable; the password is public anyway. */
export const publishedPasswordHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { salt: Buffer.from('quellmoor-demo-salt') });

export const findDemoPassword = async (db: Database): Promise<string> =>
  (await findSetting(db, SETTING)) ?? DEMO_PASSWORD;

/** Gives the demo accounts a password that only the operator sees, the same one at each start. */
export const replacePublishedPassword = async (db: Database): Promise<void> => {
  const password = await findOrCreateSetting(db, SETTING, `Demo-${newSecret().slice(0, RANDOM_LENGTH)}`);
  await replacePasswords(db, await publishedPasswordHash(), await hash(password));
};
