import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql, type Selectable } from 'kysely';
import type { Browser } from 'playwright-core';

import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import { findMaker } from '#server/maker/find-maker.ts';
import { readSettings } from '#server/settings.ts';
import { CLIENT_FOLDER } from '#server/start/client-build.ts';
import { openData } from '#server/start/open-data.ts';
import { launchBrowser } from '#tests/support/browser/person.ts';

/** Holds a server with the built client and a database of its own, its clock, and a browser in front of it. */
export interface TestEnvironment {
  readonly origin: string;
  readonly browser: Browser;
  readonly database: Database;
  /** Names the folder that holds the server's mails. */
  readonly dataDir: string;
  /** Lists the articles that the demo data discontinues. */
  readonly discontinued: readonly string[];
  /** Lists the users as the demo data has them. */
  readonly users: readonly Selectable<Tables['users']>[];
  /** Lists the refusals of the current path that their routes do not name. */
  readonly unnamedRefusals: Set<string>;
  readonly now: () => Date;
  /** Moves the server's clock forward, in milliseconds. */
  readonly wind: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens an environment with copies of the demo data and of the built client, which others may rebuild in the meantime. */
export const openTestEnvironment = async (
  demoFolder: string,
  { headed }: { headed: boolean },
): Promise<TestEnvironment> => {
  const own = await mkdtemp(join(tmpdir(), 'portal-paths-'));
  const [dataDir, clientFolder] = [join(own, 'data'), join(own, 'client')];
  await cp(demoFolder, dataDir, { recursive: true });
  await cp(CLIENT_FOLDER, clientFolder, { recursive: true });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    STAFF_NEED_PASSKEYS: '1',
  });
  const data = await openData(settings);
  const discontinued = await data.database
    .selectFrom('articles')
    .select('articleNo')
    .where('discontinued', '=', true)
    .execute();
  const users = await data.database.selectFrom('users').selectAll().execute();
  const unnamedRefusals = new Set<string>();
  const app = await buildApp({
    settings,
    database: data.database,
    clock,
    maker: findMaker(settings, true),
    clientFolder,
    onUnnamedRefusal: (fault) => void unnamedRefusals.add(fault),
  });
  // The page uses this header to compare its clock with the server's.
  app.server.prependListener('request', (_, reply) => reply.setHeader('date', clock.now().toUTCString()));
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser({ headless: !headed });
  return {
    // Browsers do not allow passkeys for a bare network address.
    origin: listening.replace('127.0.0.1', 'localhost'),
    browser,
    database: data.database,
    dataDir,
    discontinued: discontinued.map(({ articleNo }) => articleNo),
    users,
    unnamedRefusals,
    now: clock.now,
    wind: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await browser.close();
      await app.close();
      await data.close();
      await rm(own, { recursive: true, force: true });
    },
  };
};

/** Removes the traces of earlier paths that would change what a path finds. */
export const tidyUp = async ({
  database,
  discontinued,
  users,
  unnamedRefusals,
}: TestEnvironment): Promise<void> => {
  unnamedRefusals.clear();
  for (const table of ['sessions', 'rateLimitHits', 'cartItems', 'idempotencyKeys'] as const) {
    await database.deleteFrom(table).execute();
  }
  await database
    .updateTable('articles')
    .set({ discontinued: false })
    .where('discontinued', '=', true)
    .where('articleNo', 'not in', discontinued)
    .execute();
  const columns = Object.keys(users[0]!).filter((column) => column !== 'id') as (keyof Tables['users'])[];
  await database
    .insertInto('users')
    .values([...users])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute();
};
