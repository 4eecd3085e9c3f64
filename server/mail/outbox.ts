import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { OUTBOX } from './deliveries.ts';

const MOST_SHOWN = 100;

export interface OutboxMail {
  /** The name of its file without the ending. */
  readonly name: string;
  readonly mail: Email;
}

/** Returns the names of the mails, newest first; none before the first mail has created the folder. */
const namesIn = async (dataDir: string): Promise<string[]> => {
  const files = await readdir(join(dataDir, OUTBOX)).catch(() => []);
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed();
};

const read = async (dataDir: string, name: string): Promise<OutboxMail> => ({
  name,
  mail: await PostalMime.parse(await readFile(join(dataDir, OUTBOX, `${name}.eml`))),
});

/** Lists the latest mails that the portal would have sent. */
export const listOutbox = async (dataDir: string): Promise<OutboxMail[]> =>
  Promise.all((await namesIn(dataDir)).slice(0, MOST_SHOWN).map((name) => read(dataDir, name)));

/** Returns `undefined` for any name that does not belong to a mail of the outbox. */
export const findInOutbox = async (dataDir: string, name: string): Promise<OutboxMail | undefined> =>
  (await namesIn(dataDir)).includes(name) ? read(dataDir, name) : undefined;
