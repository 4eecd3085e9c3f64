import { customerMarkOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';

interface KeptRow {
  readonly articleNo: string;
  readonly quantity: string;
  readonly machineNo: string;
  readonly isTaken?: boolean;
}

interface Draft {
  readonly rows: readonly KeptRow[];
  /** Not taken over. */
  readonly text: string;
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
export const readDraft = (buyerId: string): Draft => {
  const { rows, text } = readTabDraft(nameOf(buyerId), buyerId);
  return {
    rows: Array.isArray(rows) && rows.every(isRow) ? rows : [],
    text: typeof text === 'string' ? text : '',
  };
};

export const keepDraft = (buyerId: string, { rows, text }: Draft): void => {
  const isEmpty = rows.length === 0 && text.trim() === '';
  keepTabDraft(nameOf(buyerId), buyerId, isEmpty ? null : { rows, text });
};
