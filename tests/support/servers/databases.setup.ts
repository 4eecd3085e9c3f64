import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { connectEmbedded, openPostgres, startEmbedded } from '#server/db/engine/open-database.ts';
import { migrate } from '#server/db/engine/migrate.ts';

import { startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Tests make their databases here as copies of `TEMPLATE_DATABASE`. */
    postgresUrl: string;
    /** Names a file with a dump of a migrated embedded database. */
    embeddedDump: string;
    /** Holds the same database as a folder, to be copied into a data folder. */
    embeddedFolder: string;
  }
}

export const TEMPLATE_DATABASE = 'portal_template';

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const makePostgresTemplate = async (server: string): Promise<void> => {
  const admin = openPostgres(server);
  await sql`drop database if exists ${sql.ref(TEMPLATE_DATABASE)}`.execute(admin);
  await sql`create database ${sql.ref(TEMPLATE_DATABASE)}`.execute(admin);
  await admin.destroy();
  const template = openPostgres(databaseUrl(server, TEMPLATE_DATABASE));
  await migrate(template);
  await template.destroy();
};

const makeEmbedded = async (folder: string, file: string): Promise<void> => {
  const pglite = await startEmbedded({ dataDir: folder });
  await migrate(connectEmbedded(pglite));
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
};

/** Starts one PostgreSQL for the whole run (or uses the one of TEST_DATABASE_URL), and migrates both engines once. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  const dump = join(folder, 'embedded.tar');
  const embedded = join(folder, 'embedded');
  const own = process.env['TEST_DATABASE_URL'];
  const [cluster] = await Promise.all([
    own === undefined ? startPostgres() : null,
    makeEmbedded(embedded, dump),
  ]);
  const server = cluster?.url ?? own ?? '';
  await makePostgresTemplate(server);
  project.provide('postgresUrl', server);
  project.provide('embeddedDump', dump);
  project.provide('embeddedFolder', embedded);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
