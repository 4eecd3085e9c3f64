import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { freePort } from '#tests/support/deploy/pgbouncer.ts';
import { toolPath } from '#tests/support/deploy/tool.ts';
import { ended } from '#tests/support/servers/command-process.ts';
import { startServerProcess } from '#tests/support/servers/server-process.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('metrics');

test('promtool finds no fault in the metrics of a running portal', async () => {
  const place = await newPostgresDatabase();
  const port = await freePort();
  const portal = await startServerProcess({
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: place.url,
    METRICS_PORT: String(port),
  });
  await fetch(`${portal.origin}/api/config/`);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await portal.stop();
  await place.drop();
  expect(metrics).toContain('portal_database_connections{state="idle"}');
  expect(metrics).toContain('portal_http_requests_total{method="GET",route="/api/config/",status="200"} 1');
  const promtool = spawn(toolPath('promtool'), ['check', 'metrics'], { stdio: ['pipe', 'pipe', 'pipe'] });
  promtool.stdin.end(metrics);
  expect(await ended(promtool)).toEqual({ out: '', err: '', code: 0 });
});
