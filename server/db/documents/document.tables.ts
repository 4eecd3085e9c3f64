import type { Generated } from 'kysely';

import type { Language } from '#contract/language.contract.ts';

export interface DocumentsTable {
  id: string;
  machineNo: string | null;
  orderNo: string | null;
  /** Is set on the delivery note of one delivery; `null` on that of a whole order, and on all other documents. */
  deliveryNo: number | null;
  offerNo: string | null;
  kind: string;
  vdiClass: string | null;
  language: Language | null;
  titleDe: string;
  titleEn: string;
  date: string;
  fileName: string;
  fileId: string | null;
}

export interface FilesTable {
  id: string;
  mediaType: string;
  fileName: string;
  /** `null` means that the bytes are in the store of documents. */
  content: Uint8Array | null;
  /** Holds the SHA-256 of the bytes, as 64 hexadecimal digits. The database computes the hash for content that it keeps itself. */
  sha256: Generated<string>;
  bytes: Generated<number>;
}

/** Lists documents of the store that no file refers to. */
export interface ReleasedDocumentsTable {
  sha256: string;
  releasedAt: Date;
}
