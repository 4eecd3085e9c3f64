import { constants, existsSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';

import { sql } from 'kysely';

import { findMissingMigrations } from '#server/db/migrate.ts';
import { reachMailServer } from '#server/mail/reach-mail-server.ts';
import type { OpenIdSettings } from '#server/openid-settings.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';

interface Checked {
  readonly settings: Settings;
  /** @throws {Error} where it cannot be opened */
  readonly database: () => Database;
}

/** One thing that the portal needs: what is found. @throws {Error} what is wrong. */
type Look = (checked: Checked) => Promise<string>;

const lookForDatabase: Look = async ({ database, settings }) => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database());
  return `${settings.databaseUrl === null ? 'embedded' : 'PostgreSQL'} ${rows[0]?.version ?? ''}`;
};

const lookForMigrations: Look = async ({ database }) => {
  const missing = await findMissingMigrations(database());
  if (missing.length > 0) throw new Error(`${missing.join(', ')} not applied yet: run migrate`);
  return 'the tables are up to date';
};

/** The folder itself, or where it will be made. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

const lookForFolder: Look = async ({ settings: { dataDir } }) => {
  const folder = nearestFolder(dataDir);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  await access(folder, constants.W_OK);
  return `${dataDir} can be written`;
};

const lookForMail: Look = async ({ settings: { smtpUrl } }) => {
  if (smtpUrl === null) return 'no SMTP_URL is set: mails land in the outbox of the data folder';
  await reachMailServer(smtpUrl);
  return `${new URL(smtpUrl).host} takes mails`;
};

const askProvider = async ({ issuer, timeoutSeconds }: OpenIdSettings): Promise<string> => {
  const address = `${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1_000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const named = ((await answer.json()) as { readonly issuer?: unknown }).issuer;
  if (typeof named !== 'string' || named.replace(/\/$/, '') !== issuer.href.replace(/\/$/, ''))
    throw new Error(`the provider names itself ${String(named)}, which OIDC_ISSUER must be`);
  return `${issuer.host} answers`;
};

const lookForProvider: Look = async ({ settings: { openId } }) =>
  openId === null ? 'passwords are checked here' : askProvider(openId);

/** In this order, because what comes later needs what comes before. */
const LOOKS: Readonly<Record<string, Look>> = {
  settings: async () => 'make sense',
  'data folder': lookForFolder,
  database: lookForDatabase,
  migrations: lookForMigrations,
  'mail server': lookForMail,
  'identity provider': lookForProvider,
};

/** Names such as ECONNREFUSED say more than the messages around them, which may be empty. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${cause}`;
};

/** One line for each thing, ok or failed. @returns how many failed. */
export const check = async (checked: Checked, print: (line: string) => void): Promise<number> => {
  let failed = 0;
  for (const [name, look] of Object.entries(LOOKS)) {
    try {
      print(`ok      ${name}: ${await look(checked)}`);
    } catch (error) {
      failed += 1;
      print(`failed  ${name}: ${reasonOf(error)}`);
    }
  }
  return failed;
};

export const failedInWords = (failed: number): string =>
  failed === 1 ? 'One check failed.' : `${failed} checks failed.`;
