import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { markAsDemo } from '#server/db/engine/settings.store.ts';
import { deliverToOutbox } from '#server/mail/deliveries.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { sendDueMail } from '#server/mail/send-mail.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-outbox-'));
const HOSTILE = `<img src=x onerror="alert(1)"> "Ø" & Söhne`;

onAnyEngine(
  'the outbox',
  (portal) => {
    const get = (url: string, language = 'en') =>
      portal.app.inject({ url, headers: { 'accept-language': language } });
    const firstMail = async (): Promise<string> => {
      const { body } = await get('/outbox');
      return /href="(\/outbox\/[^"]+)"/.exec(body)?.[1] ?? 'none';
    };

    beforeAll(async () => {
      rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
      const { id } = await seedSheet(portal.database);
      const person = { name: HOSTILE, email: 'erika@customer.example' };
      const to = { name: 'Werkstatt', email: 'werkstatt@customer.example', language: 'en-GB' } as const;
      const data = { dataSheetId: id, article: `10/10 SB ${HOSTILE}`, person };
      await queueMail(portal.database, { kind: 'dataSheet', to, data }, portal.clock.now());
      const service = {
        database: portal.database,
        documentStore: portal.app.documentStore,
        clock: portal.clock,
        maker: TEST_MAKER,
        from: { name: 'Portal', email: 'portal@maker.example' },
        origin: 'https://portal.example',
        deliver: deliverToOutbox(dataDir),
        onProblem: () => {},
      };
      await sendDueMail(service, new AbortController().signal);
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    test('holds a mail as one whole file', () => {
      expect(readdirSync(join(dataDir, 'outbox'))).toEqual([
        expect.stringMatching(/^2026-03-10T09-00-00\.000Z_.+\.eml$/),
      ]);
    });

    test('the outbox is like any unknown path outside a demo', async () => {
      const unknown = await get('/no-such-page');
      const [name] = readdirSync(join(dataDir, 'outbox'));
      const mail = `/outbox/${encodeURIComponent(name?.slice(0, -4) ?? '')}`;
      for (const path of ['/outbox', mail, `${mail}/html`, `${mail}/attachments/0`]) {
        const { statusCode, body } = await get(path);
        expect([statusCode, body]).toEqual([unknown.statusCode, unknown.body]);
      }
    });

    test('lists and shows its mails in a demo, in the language of the browser, and runs nothing that they contain', async () => {
      await markAsDemo(portal.database);
      expect((await get('/outbox', 'de-AT,de')).body).toContain('<h1>Postausgang</h1>');
      const list = await get('/outbox');
      expect(list.body).toContain('Werkstatt &lt;werkstatt@customer.example&gt;');

      const page = await get(await firstMail());
      const html = await get(`${await firstMail()}/html`);

      for (const { body, headers } of [list, page, html]) {
        expect(body).not.toContain('<img');
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
        expect(headers['content-security-policy']).not.toContain('script-src');
      }
      expect(page.body).toContain('<iframe sandbox title="As HTML"');
      expect(page.body).toContain('Hello Werkstatt,');
      expect(html.headers['content-security-policy']).toContain('; sandbox');
      expect(html.headers['x-frame-options']).toBe('sameorigin');
      expect(html.body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    });

    test('the outbox is shown only on the machine itself', async () => {
      const mail = await firstMail();
      const unknown = await get('/no-such-page');
      const elsewhere = portal.another({ publicUrl: new URL('https://portal.example') });
      for (const url of ['/outbox', mail, `${mail}/html`, `${mail}/attachments/0`]) {
        expect((await portal.app.inject({ url, remoteAddress: '::1' })).statusCode).toBe(200);
        for (const from of [
          { remoteAddress: '192.0.2.7' },
          { headers: { 'x-forwarded-for': '192.0.2.7' } },
          { headers: { forwarded: 'for=192.0.2.7' } },
          { headers: { via: '1.1 proxy' } },
          { headers: { host: 'rebound.example' } },
        ]) {
          const { statusCode, body } = await portal.app.inject({ url, ...from });
          expect({ url, from, answer: [statusCode, body] }).toEqual({
            url,
            from,
            answer: [unknown.statusCode, unknown.body],
          });
        }
        expect((await (await elsewhere).inject(url)).statusCode).toBe(404);
      }
    });

    test('serves the files of a mail', async () => {
      const answer = await get(`${await firstMail()}/attachments/0`);

      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=".+\.pdf"/);
      expect(answer.rawPayload.toString('latin1')).toContain('%PDF');
    });

    test('serves nothing but its mails', async () => {
      const mail = await firstMail();
      for (const path of [
        '/outbox/none',
        `/outbox/${encodeURIComponent('../../package')}`,
        '/outbox/%00',
        `${mail}/attachments/9`,
        `${mail}/attachments/__proto__`,
      ])
        expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
    });
  },
  { dataDir },
);
