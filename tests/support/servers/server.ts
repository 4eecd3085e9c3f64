import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';

import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/engine/database.ts';
import { openPostgres } from '#server/db/engine/open-database.ts';
import { readSettings, type Settings } from '#server/settings.ts';

import { TestClient } from './client.ts';
import { TEMPLATE_DATABASE } from './databases.setup.ts';
import { newEmbeddedDatabase } from './embedded-engines.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { cheapHash, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Runs only when a test moves it. */
class TestClock {
  #now = new Date('2026-03-10T09:00:00Z').getTime();

  now = (): Date => new Date(this.#now);

  wind(by: { hours?: number; minutes?: number; seconds?: number }): void {
    this.#now += ((by.hours ?? 0) * 3_600 + (by.minutes ?? 0) * 60 + (by.seconds ?? 0)) * 1_000;
  }

  set(instant: string): void {
    this.#now = new Date(instant).getTime();
  }
}

type Engine = 'PGlite' | 'PostgreSQL';

/**
 * Runs the portal's server in this process, on a database of its own. The fields are filled in before the first test
 * runs.
 */
export interface TestPortal {
  readonly engine: Engine;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  /** Names the portal's own folder for documents, which is created with the first document. */
  readonly documents: { readonly folder: string };
  /** Returns a client that has not signed in. */
  visitor(): TestClient;
  /** Returns a client that has signed in with the password of all seeded users. */
  signIn(email: string): Promise<TestClient>;
  /** Starts a second server in this process, on the same database, with other settings. It is closed at the end. */
  another(settings?: Partial<Settings>): Promise<FastifyInstance>;
}

const QUIET = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' });

interface PostgresDatabase {
  readonly database: Database;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const copyOf = async (template: string): Promise<PostgresDatabase> => {
  const server = inject('postgresUrl');
  const admin = openPostgres(server);
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  return {
    database,
    url: url.href,
    drop: async () => {
      await database.destroy();
      await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
};

/** Makes a separate migrated database on the PostgreSQL of the run. */
export const newPostgresDatabase = (): Promise<PostgresDatabase> => copyOf(TEMPLATE_DATABASE);

/** Makes a database without any table on the PostgreSQL of the run. */
export const emptyPostgresDatabase = (): Promise<PostgresDatabase> => copyOf('template1');

interface Start {
  /**
   * Sets the cost of the hash that the passwords of unknown people are checked against: as cheap as for seeded users,
   * or as in production.
   */
  readonly hashCost?: 'cheap' | 'real';
}

const start = async (engine: Engine, settings: Partial<Settings>, { hashCost = 'cheap' }: Start) => {
  const { database, drop } = engine === 'PGlite' ? await newEmbeddedDatabase() : await newPostgresDatabase();
  const clock = new TestClock();
  const documents = { folder: join(tmpdir(), `portal-documents-${randomUUID()}`) };
  const nobodysHash = hashCost === 'real' ? undefined : await cheapHash('nobody has this password');
  const unnamed = new Set<string>();
  const onUnnamedRefusal = (fault: string) => void unnamed.add(fault);
  const build = (more: Partial<Settings>) =>
    buildApp({
      settings: { ...QUIET, documents, ...settings, ...more },
      database,
      clock,
      maker: TEST_MAKER,
      nobodysHash,
      onUnnamedRefusal,
    });
  const app = await build({});
  const apps = [app];
  const portal: TestPortal = {
    engine,
    app,
    database,
    clock,
    documents,
    visitor: () => new TestClient(app),
    signIn: async (email) => {
      const client = new TestClient(app);
      const { status, body } = await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${body}`);
      return client;
    },
    another: async (more = {}) => {
      const other = await build(more);
      apps.push(other);
      return other;
    },
  };
  const stop = async () => {
    await Promise.all(apps.map((each) => each.close()));
    await drop();
    await rm(documents.folder, { recursive: true, force: true });
    expect([...unnamed]).toEqual([]);
  };
  return { portal, stop };
};

type Tests = (portal: TestPortal) => void;

const on = (
  engines: readonly Engine[],
  name: string,
  tests: Tests,
  settings: Partial<Settings>,
  more: Start = {},
): void => {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const portal = {} as TestPortal;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const started = await start(engine, settings, more);
      Object.assign(portal, started.portal);
      stop = started.stop;
    });
    afterAll(() => stop());
    tests(portal);
  });
};

/**
 * Runs the tests of a suite twice: on the embedded engine and on a real PostgreSQL, each with one fresh database. The
 * suites test what the engines may do differently: locks, streams, searches, and simultaneous calls, which the
 * embedded engine carries out one after the other. Tests do not disturb each other, because they seed their own users and companies.
 */
export const onBothEngines = (
  name: string,
  tests: Tests,
  settings: Partial<Settings> = {},
  more: Start = {},
): void => on(['PGlite', 'PostgreSQL'], name, tests, settings, more);

/**
 * Runs tests on the embedded engine and, in the lane of releases, on PostgreSQL as well. This is for what both
 * engines do alike.
 */
export const onAnyEngine = (
  name: string,
  tests: Tests,
  settings: Partial<Settings> = {},
  more: Start = {},
): void => on(IS_RELEASE ? ['PGlite', 'PostgreSQL'] : ['PGlite'], name, tests, settings, more);
