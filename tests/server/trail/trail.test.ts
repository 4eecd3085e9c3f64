import { afterEach, describe, expect, test, vi } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { takeLog } from '#tests/support/log-lines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { commandServices, newTerminal, resultOf } from '#tests/support/servers/operator.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';
import { onAnyEngine, onBothEngines } from '#tests/support/servers/server.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NEW_PASSWORD = 'Gleitschliff#77-Moor';

/** Returns the entries about a user or a record, the oldest first. */
const trailOf = (portal: TestPortal, object: string | null) =>
  portal.database
    .selectFrom('trail')
    .select(['act', 'actorKind', 'actor', 'network', 'requestId', 'details'])
    .where('object', object === null ? 'is' : '=', object)
    .orderBy('id')
    .execute();

const actsOf = async (portal: TestPortal, object: string | null): Promise<string[]> =>
  (await trailOf(portal, object)).map(({ act }) => act);

onBothEngines('the trail of sign-ins', (portal) => {
  const tryPassword = (email: string, password: string, remoteAddress = '192.0.2.7') => {
    const client = portal.visitor();
    return client.get('/config/').then(() =>
      client.raw({
        method: 'POST',
        url: '/api/auth/sign-in/',
        remoteAddress,
        headers: { 'x-csrftoken': client.cookies.get('csrftoken') ?? '' },
        payload: { email, password },
      }),
    );
  };

  test('names who signed in, from which shortened network, under the id that the answer has', async () => {
    const user = await seedUser(portal.database);
    const { status, headers } = await tryPassword(user.email, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(await trailOf(portal, user.id)).toEqual([
      {
        act: 'sign_in.right',
        actorKind: 'user',
        actor: user.id,
        network: '192.0.2.0/24',
        requestId: headers['x-request-id'],
        details: {},
      },
    ]);
  });

  test('names the account for which a wrong password was tried, and records throttling once', async () => {
    const user = await seedUser(portal.database);
    for (let tries = 0; tries < 10; tries += 1) await tryPassword(user.email, 'wrong');
    expect((await tryPassword(user.email, TEST_PASSWORD)).status).toBe(429);
    expect((await tryPassword(user.email, TEST_PASSWORD)).status).toBe(429);
    expect(await actsOf(portal, user.id)).toEqual([
      ...Array.from({ length: 10 }, () => 'sign_in.wrong'),
      'sign_in.throttled',
    ]);
  });

  test('names each of several who share an address, and holds no address', async () => {
    const one = await seedUser(portal.database);
    const other = await seedUser(portal.database, { email: one.email, firstName: 'Karla' });
    await tryPassword(one.email, 'wrong');
    for (const { id } of [one, other]) expect(await actsOf(portal, id)).toEqual(['sign_in.wrong']);
    const everything = JSON.stringify(await portal.database.selectFrom('trail').selectAll().execute());
    expect(everything).not.toContain(one.email);
    expect(everything).not.toContain('Karla');
  });

  test('holds tries with unknown addresses once in a quarter of an hour for each network, without the addresses', async () => {
    await tryPassword('nobody@test.example', 'wrong', '198.51.100.1');
    await tryPassword('nobody.else@test.example', 'wrong', '198.51.100.200');
    await tryPassword('nobody@test.example', 'wrong', '203.0.113.9');
    portal.clock.wind({ minutes: 15 });
    await tryPassword('nobody@test.example', 'wrong', '198.51.100.1');
    const rows = await trailOf(portal, null);
    expect(rows.map(({ act, network }) => `${act} ${network}`)).toEqual([
      'sign_in.wrong 198.51.100.0/24',
      'sign_in.wrong 203.0.113.0/24',
      'sign_in.wrong 198.51.100.0/24',
    ]);
  });

  test('says why a blocked person with the correct password was refused', async () => {
    const user = await seedUser(portal.database, { permissionLevel: LEVELS.blocked });
    await tryPassword(user.email, TEST_PASSWORD);
    expect(await trailOf(portal, user.id)).toMatchObject([
      {
        act: 'sign_in.refused',
        actorKind: 'visitor',
        details: { code: 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR' },
      },
    ]);
  });
});

/** Returns a file with more new articles than one statement stores; their numbers begin with that of an existing article. */
const newFile = async (portal: TestPortal) => {
  const { articleNo } = await seedArticle(portal.database);
  const lines = Array.from(
    { length: 1_200 },
    (_, at) => `${articleNo}-${at};Ersatzteil;Part;piece;9,90;spare_part\n`,
  );
  return {
    articleNo,
    file: `article_no;description_de;description_en;unit;price;kind\n${lines.join('')}`,
  };
};

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('trail');

onAnyEngine('the trail', (portal) => {
  afterEach(() => vi.restoreAllMocks());

  const run = (...words: string[]) => resultOf(words, portal);
  const lines = async (...words: string[]) => (await run('audit', 'list', ...words)).lines;

  describe('of what people do', () => {
    test('holds a refusal for lack of rights, once in a quarter of an hour', async () => {
      const user = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
      const client = await portal.signIn(user.email);
      const refused = await client.get('/machines/');
      await client.get('/machines/');
      expect(refused).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
      const rows = await portal.database
        .selectFrom('trail')
        .select(['object', 'requestId'])
        .where('act', '=', 'access.denied')
        .where('actor', '=', user.id)
        .execute();
      expect(rows).toEqual([{ object: 'GET /api/machines/', requestId: refused.headers['x-request-id'] }]);
    });

    test('holds that a link was mailed, and that the password was changed with it', async () => {
      const user = await seedUser(portal.database);
      const { firstName, lastName, email } = user;
      await portal
        .visitor()
        .post('/auth/password-reset/', { email, first_name: firstName, last_name: lastName });
      while (await answerResetRequest(portal.database, portal.clock));
      const token = String((await mailsTo(portal.database, email)).at(-1)?.data['token']);
      await sendForm(portal.visitor(), '/identity/reset-password', {
        token,
        password: NEW_PASSWORD,
        repeat: NEW_PASSWORD,
      });
      expect(await trailOf(portal, user.id)).toMatchObject([
        { act: 'password.link_mailed', actorKind: 'visitor', network: '127.0.0.0/24' },
        { act: 'password.changed', actorKind: 'visitor' },
      ]);
    });

    test('holds that people saved their data, and that they asked for deletion or withdrew the request', async () => {
      const user = await seedUser(portal.database);
      const client = await portal.signIn(user.email);
      await client.get('/me/export/');
      await client.post('/me/deletion-request/');
      await client.post('/me/deletion-request/');
      await client.delete('/me/deletion-request/');
      expect(await actsOf(portal, user.id)).toEqual([
        'sign_in.right',
        'data.exported',
        'deletion.requested',
        'deletion.withdrawn',
      ]);
    });

    test('holds an offer that was declined', async () => {
      const user = await seedUser(portal.database);
      const offerNo = await seedOffer(portal.database, user.companyId);
      const client = await portal.signIn(user.email);
      await client.post(`/offers/${offerNo}/decline/`, { reason: 'Zu teuer' });
      expect(await trailOf(portal, offerNo)).toMatchObject([{ act: 'offer.declined', actor: user.id }]);
    });
  });

  describe('of what operators do', () => {
    test('holds every change to a user with the previous value', async () => {
      const { email, id, companyId } = await seedUser(portal.database, { active: false });
      const { customerNo, id: otherId } = await seedCompany(portal.database);
      await run('user', 'set-level', email, '20');
      await run('user', 'block', email);
      await run('user', 'unblock', email);
      await run('user', 'set-role', email, 'dealer');
      await run('user', 'set-company', email, customerNo!);
      await run('user', 'verify', email);
      await run('user', 'sign-out', email);
      await run('user', 'reset-link', email);
      const rows = await trailOf(portal, id);
      expect(rows.map(({ act, details }) => [act, details])).toEqual([
        ['user.level_set', { from: 99, to: 20 }],
        ['user.blocked', { from: 20, to: -1 }],
        ['user.unblocked', { from: -1, to: 0 }],
        ['user.role_set', { from: 'customer', to: 'dealer' }],
        ['user.company_set', { from: companyId, to: otherId }],
        ['user.verified', {}],
        ['user.signed_out', {}],
        ['password.link_printed', {}],
      ]);
      for (const row of rows)
        expect(row).toMatchObject({ actorKind: 'operator', actor: 'tester', network: null });
    });

    test('holds prices, each with the previous one, and nothing about an unknown article', async () => {
      const { articleNo } = await seedArticle(portal.database, { priceCents: 1_250 });
      await run('article', 'set-price', articleNo, '1300');
      await run('article', 'discontinue', articleNo);
      await run('article', 'set-price', 'A-unknown', '1300');
      expect(await trailOf(portal, articleNo)).toMatchObject([
        { act: 'article.price_set', details: { from: 1_250, to: 1_300 } },
        { act: 'article.discontinued', details: {} },
      ]);
      expect(await actsOf(portal, 'A-unknown')).toEqual([]);
    });

    test('holds work on an offer, and nothing that the chart refuses', async () => {
      const { id } = await seedCompany(portal.database);
      const offerNo = await seedOffer(portal.database, id, { state: 'requested' });
      await run('offer', 'send', offerNo);
      await run('offer', 'work', offerNo);
      await run('offer', 'answer', offerNo, 'Gern');
      expect(await actsOf(portal, offerNo)).toEqual(['offer.worked', 'offer.answered']);
    });

    test('holds what the ERP reports about an order, and nothing that is refused', async () => {
      const { id } = await seedCompany(portal.database);
      const orderNo = await seedOrder(portal.database, id, { deliveryStatus: 'pending_action' });
      await seedItems(portal.database, orderNo, [{ quantity: 5 }]);
      await run('order', 'report', orderNo, 'ready');
      await run('order', 'dispatch', orderNo, '--positions', '1:9');
      await run('order', 'dispatch', orderNo);
      await run('order', 'arrive', orderNo, '1');
      await run('order', 'report', orderNo, 'pending');
      expect((await trailOf(portal, orderNo)).map(({ act, details }) => [act, details])).toEqual([
        ['order.reported', { from: 'pending_action', to: 'ready_for_dispatch' }],
        ['order.dispatched', { delivery: 1 }],
        ['order.arrived', { delivery: 1 }],
      ]);
    });

    test('holds mails that were sent again or dropped', async () => {
      const { clock, database } = portal;
      const to = { name: 'Erika', email: 'gone@test.example', language: 'de-DE' } as const;
      await queueMail(database, { kind: 'passwordReset', to, data: { token: 'x'.repeat(43) } }, clock.now());
      const refuse = () =>
        database
          .updateTable('mails')
          .set({ state: 'refused' })
          .where('recipientEmail', '=', to.email)
          .returning('id')
          .executeTakeFirstOrThrow();
      const { id } = await refuse();
      await run('mail', 'retry', id);
      await run('mail', 'drop', id);
      await refuse();
      await run('mail', 'drop', id);
      expect(await actsOf(portal, id)).toEqual(['mail.retried', 'mail.dropped']);
    });

    test('holds a file that was stored, and whether it replaced another', async () => {
      const [file, again] = [smallPdf('a drawing'), smallPdf('a drawing, again')];
      await resultOf(['file', 'add', '-', 'trail.pdf'], portal, { file: 'not a PDF' });
      await resultOf(['file', 'add', '-', 'trail.pdf'], portal, { file });
      await resultOf(['file', 'add', '-', 'trail.pdf'], portal, { file: again });
      expect((await trailOf(portal, 'trail.pdf')).map(({ act, details }) => [act, details])).toEqual([
        ['file.stored', { isReplaced: false }],
        ['file.stored', { isReplaced: true }],
      ]);
    });

    test('holds imports that were done, with their counts, and exports', async () => {
      const { articleNo } = await seedArticle(portal.database);
      const file = `article_no;price\n${articleNo};9,90\n`;
      await resultOf(['import', 'articles', '-', '--dry-run'], portal, { file });
      await resultOf(['import', 'articles', '-'], portal, { file: 'article_no;price\nA;?\n' });
      await resultOf(['import', 'articles', '-'], portal, { file });
      await resultOf(['import', 'articles', '-', '--partial'], portal, { file });
      await run('export', 'articles');
      expect((await trailOf(portal, 'articles')).map(({ act, details }) => [act, details])).toEqual([
        ['records.imported', { added: 0, changed: 1, same: 0, refused: 0 }],
        ['records.import_begun', {}],
        ['records.imported', { added: 0, changed: 0, same: 1, refused: 0 }],
        ['records.exported', {}],
      ]);
    });
  });

  describe('of an import with --partial', () => {
    test('is stored together with the first lines: neither exists without the other', async () => {
      const { articleNo, file } = await newFile(portal);
      await portal.database.schema.alterTable('trail').renameTo('trail_away').execute();
      const { exitCode } = await resultOf(['import', 'articles', '-', '--partial'], portal, { file });
      await portal.database.schema.alterTable('trailAway').renameTo('trail').execute();
      expect(exitCode).toBe(1);
      const kept = await portal.database
        .selectFrom('articles')
        .select('articleNo')
        .where('articleNo', 'like', `${articleNo}-%`)
        .execute();
      expect(kept).toEqual([]);
    });

    test('says how many lines were kept when the import was stopped', async () => {
      const { file } = await newFile(portal);
      const stopping = new AbortController();
      const { terminal } = newTerminal({ file, signal: stopping.signal });
      const before = (await trailOf(portal, 'articles')).length;
      const { error } = await runCommand(['import', 'articles', '-', '--partial'], {
        ...commandServices(portal),
        ...terminal,
        // The first entry is stored together with the first lines.
        logRecorded: () => stopping.abort(),
      });
      expect(error).toBe('Stopped.');
      const entries = (await trailOf(portal, 'articles')).slice(before);
      expect(entries.map(({ act, details }) => [act, details])).toEqual([
        ['records.import_begun', {}],
        ['records.imported', { added: 500, changed: 0, same: 0, refused: 0 }],
      ]);
    });
  });

  test('the trail is written in the transaction that does the act: neither exists without the other', async () => {
    const { email, id } = await seedUser(portal.database);
    await portal.database.schema.alterTable('trail').renameTo('trail_away').execute();
    const { exitCode } = await run('user', 'block', email);
    await portal.database.schema.alterTable('trailAway').renameTo('trail').execute();
    expect(exitCode).toBe(1);
    expect(
      await portal.database.selectFrom('users').select('permissionLevel').where('id', '=', id).execute(),
    ).toEqual([{ permissionLevel: LEVELS.full }]);
  });

  test('the trail is repeated in the log with ids, and without a network or a name', async () => {
    const user = await seedUser(portal.database);
    const log = takeLog(portal.app);
    const client = await portal.signIn(user.email);
    const { headers } = await client.get('/me/export/');
    expect(log.lines('recorded')).toEqual([
      { reqId: expect.any(String), act: 'sign_in.right', actor: user.id, object: user.id },
      { reqId: headers['x-request-id'], act: 'data.exported', actor: user.id, object: user.id },
    ]);
    expect(JSON.stringify(log.lines('answered'))).not.toContain(user.email);
    expect(log.lines('answered').at(-1)).toMatchObject({ user: user.id, route: '/api/me/export/' });
  });

  test('the trail is kept for as long as the setting says, and then deleted', async () => {
    const { email, id } = await seedUser(portal.database);
    await run('user', 'block', email);
    portal.clock.wind({ hours: 24 });
    await run('user', 'unblock', email);
    const start = async (trailKeptDays: number) => {
      const app = await portal.another({ dataDir, trailKeptDays });
      await app.listen({ host: '127.0.0.1', port: 0 });
    };
    portal.clock.wind({ hours: 363 * 24 });
    await start(363);
    await expect.poll(() => actsOf(portal, id)).toEqual(['user.unblocked']);
    portal.clock.wind({ hours: 2 });
    await start(363);
    await expect.poll(() => actsOf(portal, id)).toEqual([]);
  });

  describe('audit list', () => {
    test('finds by the e-mail address what a person did and what was done to them, the newest first', async () => {
      portal.clock.set('2031-03-10T09:00:00Z');
      const user = await seedUser(portal.database);
      const { headers } = await portal.visitor().post('/auth/sign-in/', {
        email: user.email,
        password: TEST_PASSWORD,
      });
      portal.clock.wind({ minutes: 1 });
      await run('user', 'set-level', user.email, '20');
      expect(await lines('--of', user.email)).toEqual([
        `2031-03-10T09:01:00.000Z  user.level_set                 operator tester  → ${user.id}  from=99  to=20`,
        `2031-03-10T09:00:00.000Z  sign_in.right                  user ${user.id}  → ${user.id}  127.0.0.0/24  ${headers['x-request-id']}`,
      ]);
      expect(await lines('--of', user.id, '--act', 'user')).toHaveLength(1);
      expect(await lines('--of', user.id, '--act', 'sign_in.right')).toHaveLength(1);
      expect(await lines('--request', headers['x-request-id']!)).toHaveLength(1);
    });

    test('shows only the given days, and no more entries than the limit', async () => {
      const { email, id } = await seedUser(portal.database);
      for (const [day, level] of [
        ['2032-05-01', '0'],
        ['2032-05-02', '20'],
        ['2032-05-03', '99'],
      ] as const) {
        portal.clock.set(`${day}T23:59:59Z`);
        await run('user', 'set-level', email, level);
      }
      expect(await lines('--of', id, '--since', '2032-05-02', '--until', '2032-05-02')).toEqual([
        expect.stringMatching(/^2032-05-02T23:59:59.000Z .* from=0 {2}to=20$/),
      ]);
      expect(await lines('--of', id, '--since', '2032-05-04')).toEqual(['The trail has no such entry.']);
      expect(await lines('--of', id, '--limit', '2')).toEqual([
        expect.stringContaining('2032-05-03'),
        expect.stringContaining('2032-05-02'),
        '… and perhaps older ones; raise --limit above 2 to see them.',
      ]);
    });

    test.each([
      [['--act', 'sign'], '"sign" is not an act; audit list --help lists them.'],
      [['--limit', '0'], '--limit must be a whole number from 1 to 1000000.'],
      [['--since', 'yesterday'], '"yesterday" is not a date; write it as 2026-12-31.'],
    ])('does not understand %j', async (words, error) => {
      expect(await run('audit', 'list', ...words)).toMatchObject({ exitCode: 2, error });
    });
  });
});
