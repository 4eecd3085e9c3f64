import { customerMarkOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';

interface KeptRow {
  readonly articleNo: string;
  readonly quantity: string;
  readonly machineNo: string;
  readonly isTaken?: boolean;
}

/** Each customer for whom a dealer buys has rows of their own. */
const nameOf = (buyerId: string): TabDraftName =>
  `quick-order-draft${customerMarkOf(buyerId)}` as TabDraftName;

const isRow = (row: unknown): row is KeptRow =>
  typeof row === 'object' &&
  row !== null &&
  ['articleNo', 'quantity', 'machineNo'].every(
    (part) => typeof (row as Record<string, unknown>)[part] === 'string',
  );

/** What was entered for this buyer and not added; what nobody can have entered counts as nothing. */
export const readKeptRows = (buyerId: string): readonly KeptRow[] => {
  const { rows } = readTabDraft(nameOf(buyerId), buyerId);
  return Array.isArray(rows) && rows.every(isRow) ? rows : [];
};

export const keepRows = (buyerId: string, rows: readonly KeptRow[]): void =>
  keepTabDraft(nameOf(buyerId), buyerId, rows.length === 0 ? null : { rows });
