import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** Finds the PDFs that were made only for a company's own machines: service reports and drawings. */
export const findOwnFiles = async (tx: Database, companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select service_reports.file_id as id from service_reports join machines using (machine_no)
    where machines.company_id = ${companyId} and service_reports.file_id is not null
    union
    select documents.file_id from documents join machines using (machine_no)
    where machines.company_id = ${companyId} and documents.kind = 'layout' and documents.file_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/**
 * Deletes the files among these that nothing refers to any more. Their bytes in the store are due for deletion at once, not some days later
 * like those of a replaced file. @returns how many files were deleted.
 */
export const eraseFiles = async (tx: Database, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ sha256: string }>`
    delete from files
    where id = any(${ids}::text[])
      and not exists (select from documents where file_id = files.id)
      and not exists (select from service_reports where file_id = files.id)
      and not exists (select from data_sheets where file_id = files.id)
      and not exists (select from pictures where file_id = files.id)
    returning sha256`.execute(tx);
  const hashes = rows.map(({ sha256 }) => sha256);
  await sql`update released_documents set released_at = 'epoch'
    where sha256 = any(${hashes}::text[])`.execute(tx);
  return rows.length;
};
