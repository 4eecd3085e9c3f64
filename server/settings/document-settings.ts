import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readAll, SettingsError, textLike, type ReadVariable, type SettingTable } from './setting-values.ts';

const EXAMPLES = 'https://s3.example.com/bucket or file:///srv/portal-documents';

/** The error message leaves the address out, because somebody may have put the keys into it. */
const storeAddress = (text: string, name: string): URL => {
  const url = URL.parse(text);
  const isBucket =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname.split('/').filter(Boolean).length < 2;
  const isFolder = url?.protocol === 'file:' && url.host === '' && url.pathname !== '/';
  if (url === null || !(isBucket || isFolder) || url.search + url.hash + url.username + url.password !== '')
    throw new SettingsError(`${name} must look like ${EXAMPLES}.`);
  return url;
};

/** The settings for the place of documents; docs/documents.md and the help of the command line follow from this table. */
export const DOCUMENT_SETTINGS = {
  url: {
    name: 'DOCUMENTS_URL',
    default: null,
    defaultInWords: 'the folder documents in DATA_DIR',
    parse: storeAddress,
    meaning: 'Where documents are kept: the address of an S3 bucket, or another folder.',
  },
  region: {
    name: 'DOCUMENTS_REGION',
    default: 'us-east-1',
    parse: textLike(/^[\w-]{1,64}$/, 'the name of a region, such as eu-central-1'),
    meaning: 'The region of the bucket, as its server names it.',
  },
  accessKey: {
    name: 'DOCUMENTS_ACCESS_KEY',
    default: null,
    defaultInWords: 'required for a bucket',
    parse: (text) => text,
    meaning: "The portal's access key for the bucket.",
  },
  secretKey: {
    name: 'DOCUMENTS_SECRET_KEY',
    default: null,
    defaultInWords: 'required for a bucket',
    parse: (text) => text,
    meaning: 'The secret that belongs to the access key.',
  },
} as const satisfies SettingTable;

/** The folder, or the bucket with its keys. */
export type DocumentPlace =
  | { readonly folder: string }
  | {
      readonly address: URL;
      readonly region: string;
      readonly accessKey: string;
      readonly secretKey: string;
    };

/** @throws {SettingsError} */
export const documentSettings = (read: ReadVariable, dataDir: string): DocumentPlace => {
  const { url, region, accessKey, secretKey } = readAll(DOCUMENT_SETTINGS, read);
  if (url === null) return { folder: join(dataDir, 'documents') };
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) };
  if (accessKey === null || secretKey === null)
    throw new SettingsError(
      'DOCUMENTS_URL names a bucket, which requires DOCUMENTS_ACCESS_KEY and DOCUMENTS_SECRET_KEY.',
    );
  return { address: url, region, accessKey, secretKey };
};
