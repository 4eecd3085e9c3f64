import type { MissingTextsBody } from '#contract/config.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Limits the rows of the table, because anyone can report missing texts. */
const MOST_ROWS = 5_000;

export const recordMissingTexts = async (
  db: Database,
  { language, namespace, keys }: MissingTextsBody,
  now: Date,
): Promise<void> => {
  const { count } = await db
    .selectFrom('missingTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count + keys.length > MOST_ROWS) return;
  await db
    .insertInto('missingTexts')
    .values([...new Set(keys)].map((key) => ({ language, namespace, key, firstSeenAt: now })))
    .onConflict((conflict) => conflict.columns(['language', 'namespace', 'key']).doNothing())
    .execute();
};
