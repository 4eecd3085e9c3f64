import type { FastifyInstance } from 'fastify';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { readSettings } from '#server/settings.ts';
import { TestClient } from '#tests/support/servers/client.ts';

/** Serves the built client as well if a folder is given. */
export const demoPortal = (database: Database, clientFolder?: string): Promise<FastifyInstance> =>
  buildApp({
    settings: readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0' }),
    database,
    clock: systemClock,
    maker: readDemoMaker(),
    ...(clientFolder === undefined ? {} : { clientFolder }),
  });

export const signIn = async (app: FastifyInstance, email: string): Promise<TestClient> => {
  const client = new TestClient(app);
  const { status, body } = await client.post('/auth/sign-in/', { email, password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${String(body)}`);
  return client;
};
