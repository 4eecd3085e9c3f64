import { constants, existsSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';

import { sql } from 'kysely';

import { countDocuments } from '#server/db/documents/stored-documents.store.ts';
import { checkStore } from '#server/document-store/claim-store.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { findMissingMigrations } from '#server/db/engine/migrate.ts';
import { findUntrustedProxy, isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { UNTRUSTED_PROXY } from '#server/domain/network-address.ts';
import { reachMailServer } from '#server/mail/reach-mail-server.ts';
import { findMaker } from '#server/maker/find-maker.ts';
import type { OpenIdSettings } from '#server/settings/openid-settings.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Settings } from '#server/settings.ts';

interface Checked {
  readonly settings: Settings;
  /** @throws {Error} if the database cannot be opened. */
  readonly database: () => Database;
}

/** Checks one thing that the portal needs. @returns what it found. @throws {Error} with a message that describes the problem. */
type Look<Of> = (of: Of) => Promise<string>;
type Looks<Of> = Readonly<Record<string, Look<Of>>>;

export type Print = (line: string) => void;

const lookForDatabase: Look<Checked> = async ({ database, settings }) => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database());
  return `${settings.databaseUrl === null ? 'embedded' : 'PostgreSQL'} ${rows[0]?.version ?? ''}`;
};

const lookForMigrations: Look<Checked> = async ({ database }) => {
  const missing = await findMissingMigrations(database());
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not applied yet; run migrate`);
  return 'the tables are up to date';
};

/** If tables are missing or outdated, throws an error that says what to do; later queries would throw one that does not. */
const needTables = async (database: Database): Promise<void> => {
  if ((await findMissingMigrations(database)).length > 0)
    throw new Error('the tables are not up to date; run migrate');
};

const lookForMaker: Look<Checked> = async ({ database, settings }) => {
  await needTables(database());
  return `${findMaker(settings, await isDemoDatabase(database())).name} is described`;
};

/** Also compares the portal's id in the database and in the store, which reveals a wrong folder or bucket. */
const lookForDocuments: Look<Checked> = async ({ database, settings }) => {
  await needTables(database());
  const store = openDocumentStore(settings);
  await checkStore(database(), store);
  await store.findOwner();
  const { stored, kept } = await countDocuments(database());
  const rest = kept === 0 ? '' : `, ${kept} still in the database; run documents move`;
  return `${stored} in ${store.place}${rest}`;
};

/** Returns the folder itself or, if it does not exist yet, the nearest one above it. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

const lookForFolder: Look<Settings> = async ({ dataDir }) => {
  const folder = nearestFolder(dataDir);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  await access(folder, constants.W_OK);
  return `${dataDir} is writable`;
};

const lookForMail: Look<Settings> = async ({ smtpUrl }) => {
  if (smtpUrl === null) return 'SMTP_URL is not set; mails are written to the outbox in the data folder';
  await reachMailServer(smtpUrl);
  return `${new URL(smtpUrl).host} answers`;
};

const askProvider = async ({ issuer, timeoutSeconds }: OpenIdSettings): Promise<string> => {
  const address = `${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // Redirects are refused here because signing in refuses them, too.
  const answer = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutSeconds * 1_000),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const named = ((await answer.json()) as { readonly issuer?: unknown }).issuer;
  if (typeof named !== 'string' || named.replace(/\/$/, '') !== issuer.href.replace(/\/$/, ''))
    throw new Error(`the provider states ${String(named)} as its issuer, so OIDC_ISSUER must be the same`);
  return `${issuer.host} answers`;
};

const lookForProvider: Look<Settings> = async ({ openId }) =>
  openId === null ? 'the portal checks passwords itself' : askProvider(openId);

/** The order matters: later checks rely on earlier ones. */
const FIRST_LOOKS: Looks<Settings> = { settings: async () => 'are usable', 'data folder': lookForFolder };
const DATABASE_LOOKS: Looks<Checked> = {
  database: lookForDatabase,
  migrations: lookForMigrations,
  maker: lookForMaker,
  documents: lookForDocuments,
};
const LAST_LOOKS: Looks<Settings> = { 'mail server': lookForMail, 'OpenID provider': lookForProvider };

/** An error's message may be empty, and a failed `fetch` names the reason, such as ECONNREFUSED, only in its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${cause}`;
};

const FAILED = 'failed';

export const tellsFailure = (line: string): boolean => line.startsWith(FAILED);

/** Prints one line for each check: ok or failed. @returns how many failed. */
const tell = async <Of>(looks: Looks<Of>, of: Of, print: Print): Promise<number> => {
  let failed = 0;
  for (const [name, look] of Object.entries(looks)) {
    try {
      print(`ok      ${name}: ${await look(of)}`);
    } catch (error) {
      failed += 1;
      print(`${FAILED}  ${name}: ${reasonOf(error)}`);
    }
  }
  return failed;
};

/** This is only a warning, because anyone can send `X-Forwarded-For` to a portal without a proxy. */
const warnOfProxy = async (database: Database, print: Print): Promise<void> => {
  const since = await findUntrustedProxy(database);
  if (since !== undefined) print(`warning proxy: ${UNTRUSTED_PROXY} (first seen ${since})`);
};

/** Checks only the database, the maker and the documents. @returns how many checks failed. */
export const checkDatabase = async (checked: Checked, print: Print): Promise<number> => {
  const failed = await tell(DATABASE_LOOKS, checked, print);
  if (failed === 0) await warnOfProxy(checked.database(), print);
  return failed;
};

/** Runs all checks; the caller decides how and where the database is checked. @returns how many failed. */
export const check = async (
  settings: Settings,
  lookAtDatabase: () => Promise<number>,
  print: Print,
): Promise<number> =>
  (await tell(FIRST_LOOKS, settings, print)) +
  (await lookAtDatabase()) +
  (await tell(LAST_LOOKS, settings, print));

export const failedInWords = (failed: number): string =>
  failed === 1 ? 'One check failed.' : `${failed} checks failed.`;
