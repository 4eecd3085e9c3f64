import { sql } from 'kysely';

import { foldCode } from '#server/domain/search/fold.ts';
import type { Database } from '#server/db/engine/database.ts';

/** No article number is longer than this. */
const LONGEST_CODE = 64;

/**
 * Finds articles by their numbers as a person wrote them: exactly or, if only one article can be meant, without dots, hyphens, slashes and
 * spaces.
 */
export const findWrittenNumbers = async (
  db: Database,
  written: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const likely = [...new Set(written)].filter((text) => text !== '' && text.length <= LONGEST_CODE);
  const codes = likely.map(foldCode);
  const rows = await db
    .selectFrom('articles')
    .select(['articleNo', 'codeFolded'])
    .where('codeFolded', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  const exact = new Set(rows.map(({ articleNo }) => articleNo));
  const byCode = Map.groupBy(rows, ({ codeFolded }) => codeFolded);
  return new Map(
    likely.flatMap((text, index): [string, string][] => {
      if (exact.has(text)) return [[text, text]];
      const [only, ...more] = byCode.get(codes[index]!) ?? [];
      return only === undefined || more.length > 0 ? [] : [[text, only.articleNo]];
    }),
  );
};
