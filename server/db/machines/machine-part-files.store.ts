import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { replaceRows, type JsonRow } from '#server/db/engine/json-rows.ts';

/** Selects the parts of the machine in `head`, each kind as a list in the order of its keys. */
export const MACHINE_PARTS: RawBuilder<unknown> = sql`
  (select coalesce(jsonb_agg(part order by position), '[]') from (
    select position, article_no, description_de, description_en, quantity
    from machine_equipment where machine_equipment.machine_no = head.machine_no) as part) as equipment,
  (select coalesce(jsonb_agg(part order by id collate "C"), '[]') from (
    select id, kind, vdi_class, language, title_de, title_en, date, file_name, file_id
    from documents where documents.machine_no = head.machine_no) as part) as documents,
  (select coalesce(jsonb_agg(part order by id collate "C"), '[]') from (
    select service_reports.id, category, date, technician, hours, summary_de, summary_en, file_name, file_id
    from service_reports left join files on files.id = file_id where service_reports.machine_no = head.machine_no) as part) as reports`;

/** Finds the texts that equipment copies from articles, by article number. */
export const findArticleTexts = async (
  db: Database,
  articleNos: readonly string[],
): Promise<ReadonlyMap<string, JsonRow>> => {
  const { rows } = await sql<{ articleNo: string; texts: JsonRow }>`
    select article_no, jsonb_build_object(
      'description_de', concat_ws(', ', description_de, sub_description_de),
      'description_en', concat_ws(', ', description_en, sub_description_en)) as texts
    from articles where article_no = any(${articleNos}::text[])`.execute(db);
  return new Map(rows.map(({ articleNo, texts }) => [articleNo, texts]));
};

const TABLES = { document: 'documents', report: 'serviceReports' } as const;

/** Returns the machines to which the parts with these ids belong; an empty text stands for an order or offer instead of a machine. */
export const findMachinesOfParts = async (
  db: Database,
  part: keyof typeof TABLES,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectFrom(TABLES[part])
    .select(['id', 'machineNo'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, machineNo }) => [id, machineNo ?? '']));
};

export interface MachineParts {
  readonly equipment: readonly JsonRow[];
  readonly documents: readonly JsonRow[];
  readonly reports: readonly JsonRow[];
}

/** Replaces all parts of these machines. */
export const replaceMachineParts = async (
  db: Database,
  machineNos: readonly string[],
  { equipment, documents, reports }: MachineParts,
): Promise<void> => {
  const ofMachines = { column: 'machine_no', owners: machineNos };
  await replaceRows(db, 'machine_equipment', ofMachines, equipment);
  await replaceRows(db, 'documents', ofMachines, documents);
  await replaceRows(db, 'service_reports', ofMachines, reports);
};
