import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { readSettings } from '#server/settings.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { mailSaying } from '#tests/support/queued-mail.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const METRICS = { metricsPort: 0 };

onBothEngines(
  'the metrics of a portal',
  (portal) => {
    const read = async (): Promise<string> => (await portal.app.metrics?.text()) ?? '';
    /** Returns the value of a sample, given its name with all labels as printed. */
    const valueOf = async (sample: string): Promise<number | undefined> => {
      const line = (await read()).split('\n').find((each) => each.startsWith(`${sample} `));
      return line === undefined ? undefined : Number(line.slice(sample.length + 1));
    };

    test('count answers by pattern and status, never by path, and how long they took', async () => {
      const visitor = portal.visitor();
      await visitor.get('/config/');
      await visitor.get('/media/erika.mustermann@test.example/');
      await visitor.get('/no/such/erika.mustermann@test.example');
      expect(
        await valueOf('portal_http_requests_total{method="GET",route="/api/config/",status="200"}'),
      ).toBeGreaterThan(0);
      expect(
        await valueOf(
          'portal_http_requests_total{method="GET",route="/api/media/:article_no/",status="401"}',
        ),
      ).toBe(1);
      const took = 'portal_http_request_duration_seconds';
      const route = 'method="GET",route="/api/media/:article_no/"';
      expect(await valueOf(`${took}_count{${route}}`)).toBe(1);
      expect(await valueOf(`${took}_bucket{${route},le="+Inf"}`)).toBe(1);
      expect(await valueOf(`${took}_bucket{${route},le="0.005"}`)).toBeLessThanOrEqual(1);
      expect(await read()).not.toContain('erika');
    });

    test('count an order once, however often it is sent, and quote requests separately', async () => {
      const shopper = await welcomeShopper(portal);
      const { articleNo } = await seedArticle(portal.database);
      const placing = async (isQuote: boolean) => {
        await addToCart(shopper, articleNo);
        const body = await reviewed(shopper, { is_quote: isQuote });
        const key = newKey();
        for (let times = 0; times < 2; times += 1)
          expect(await submit(shopper, body, key)).toMatchObject({ status: 201 });
      };
      const before = [
        await valueOf('portal_orders_placed_total'),
        await valueOf('portal_quotes_placed_total'),
      ];
      await placing(false);
      expect(await valueOf('portal_orders_placed_total')).toBe(before[0]! + 1);
      await placing(true);
      expect(await valueOf('portal_quotes_placed_total')).toBe(before[1]! + 1);
      expect(await valueOf('portal_orders_placed_total')).toBe(before[0]! + 1);
      expect(await read()).not.toContain(shopper.user.email);
    });

    test('measure mails, the search index, the thread that answers and the connections', async () => {
      const { database, clock, app } = portal;
      const waiting = (await valueOf('portal_mails{state="waiting"}'))!;
      await queueMail(database, mailSaying('later'), clock.now());
      expect(await valueOf('portal_mails{state="waiting"}')).toBe(waiting + 1);
      await database.updateTable('mails').set({ state: 'refused', settledAt: clock.now() }).execute();
      expect(await valueOf('portal_mails{state="waiting"}')).toBe(0);
      expect(await valueOf('portal_mails{state="refused"}')).toBeGreaterThan(waiting);

      await app.articleSearch.refresh();
      clock.wind({ minutes: 2 });
      expect(await valueOf('portal_search_index_age_seconds')).toBe(120);
      expect(await valueOf('portal_search_index_articles')).toBeGreaterThanOrEqual(0);
      expect(await valueOf('portal_event_loop_delay_seconds{at="max"}')).toBeGreaterThanOrEqual(0);
      expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
      const connections = [...(await read()).matchAll(/^portal_database_connections\{state="(.*)"\}/gm)];
      expect(connections.map(([, state]) => state)).toEqual(
        portal.engine === 'PGlite' ? [] : ['used', 'idle'],
      );
    });

    test('count callers who are told to come back later, by the limit that they reached', async () => {
      const limited = await portal.another({ rateLimitPerMinute: 2 });
      for (let times = 0; times < 4; times += 1)
        await limited.inject({ url: '/api/config/', remoteAddress: '198.51.100.7' });
      expect(await limited.metrics!.text()).toContain('portal_throttled_total{by="rate"} 2\n');
      expect(await valueOf('portal_throttled_total{by="rate"}')).toBe(0);
    });

    test('accept no more connections than a few readers need, and keep none without a request', async () => {
      const server = (await serveMetrics(portal.app.metrics, {
        ...portal.app.settings,
        metricsHost: '127.0.0.1',
      }))!;
      const { port } = new URL(server.address);
      const sockets = Array.from({ length: 60 }, () => connect(Number(port), '127.0.0.1'));
      let ended = 0;
      for (const socket of sockets)
        socket
          .on('error', () => {})
          .on('close', () => (ended += 1))
          .resume();
      await expect.poll(() => ended).toBe(10);
      await expect.poll(() => ended, { timeout: 20_000 }).toBe(60);
      expect((await fetch(server.address)).status).toBe(200);
      await server.close();
    });

    test('are served on a separate port, and nowhere else', async () => {
      const server = (await serveMetrics(portal.app.metrics, {
        ...portal.app.settings,
        metricsHost: '127.0.0.1',
      }))!;
      const answer = await fetch(server.address);
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(await answer.text()).toContain('# TYPE portal_http_requests_total counter\n');
      expect((await fetch(new URL('/', server.address))).status).toBe(404);
      expect((await fetch(server.address, { method: 'POST' })).status).toBe(404);
      await server.close();
      expect((await portal.visitor().raw({ url: '/metrics' })).status).toBe(404);
    });
  },
  METRICS,
);

test('a portal without METRICS_PORT serves no metrics', async () => {
  expect(await serveMetrics(null, readSettings({}))).toBeNull();
});
