import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { deliverBySmtp, type Deliver } from '#server/mail/deliveries.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import { sendDueMail } from '#server/mail/send-mail.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { mailSaying, mailServiceOf } from '#tests/support/queued-mail.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const NEVER = new AbortController().signal;

const message = (text = 'Geht es auch in Blau?') => mailSaying(text);

onBothEngines('the queue of mails', (portal) => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    await portal.database.deleteFrom('mails').execute();
  });
  afterEach(() => server.close());

  const processWith = (deliver = deliverBySmtp(server.url)) => mailServiceOf(portal, deliver);
  /** Works like one process of the portal until nothing is due; returns how many mails it tried. */
  const work = async (deliver?: Deliver, stopping = NEVER): Promise<number> => {
    let tried = 0;
    while (await sendDueMail(processWith(deliver), stopping)) tried += 1;
    return tried;
  };
  const queue = (mail = message()) => queueMail(portal.database, mail, portal.clock.now());
  const queued = () => portal.database.selectFrom('mails').selectAll().orderBy('createdAt').execute();

  test('stores a mail in the transaction of the act that it reports, so that a rollback leaves no mail', async () => {
    const rolledBack = portal.database.transaction().execute(async (trx) => {
      await queueMail(trx, message('never'), portal.clock.now());
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await portal.database
      .transaction()
      .execute((trx) => queueMail(trx, message('stays'), portal.clock.now()));

    expect(await work()).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('stays');
  });

  test('sends a mail once, and then forgets its content', async () => {
    await queue();

    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      recipients: [TEST_MAKER.emails.customerService],
      subject: 'Nachricht zum Angebot 300001',
      from: { name: 'Portal', address: 'portal@maker.example' },
      replyTo: [{ name: '', address: 'erika@customer.example' }],
      date: '2026-03-10T09:00:00.000Z',
    });
    expect(await queued()).toMatchObject([{ state: 'sent', data: {}, attempts: 1 }]);
  });

  test('waits for a mail server that is down, longer each time, and loses nothing', async () => {
    await queue();
    const port = Number(new URL(server.url).port);
    await server.close();

    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await work()).toBe(1);
      portal.clock.wind({ minutes, seconds: -1 });
      expect(await work()).toBe(0);
      portal.clock.wind({ seconds: 1 });
    }
    expect(await queued()).toMatchObject([
      { state: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') },
    ]);

    server = await startMailServer(port);
    expect(await work()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test.each([
    ['says later', { code: 451, text: 'greylisted' }],
    ['refuses the portal itself', { code: 550, text: 'not from you', at: 'MAIL FROM' }],
  ] as const)('tries again if the server %s', async (_, refusal) => {
    await queue();
    server.refuse(refusal);
    expect(await work()).toBe(1);
    server.refuse(null);
    portal.clock.wind({ minutes: 1 });

    expect(await work()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test('puts a mail with a refused recipient aside, with the reason, and continues with the others', async () => {
    await queue(message('refused'));
    server.refuse({ code: 550, text: 'no such mailbox' });
    expect(await work()).toBe(1);
    server.refuse(null);
    await queue(message('taken'));

    expect(await work()).toBe(1);
    portal.clock.wind({ hours: 24 });
    expect(await work()).toBe(0);
    expect(server.mails.map(({ text }) => text?.includes('taken'))).toEqual([true]);
    const [refused] = await queued();
    expect(refused).toMatchObject({
      state: 'refused',
      lastError: expect.stringContaining('no such mailbox'),
    });
    expect(refused?.data).toMatchObject({ text: 'refused' });
  });

  test('puts aside mails that cannot be sent, and continues with the others', async () => {
    const address = { ...CUSTOMER_SERVICE, email: 'a@b.example\r\nBcc: c@d.example' };
    await queue({ ...message(), to: address });
    await portal.database
      .insertInto('mails')
      .values({
        id: randomUUID(),
        kind: 'toString',
        recipientName: '',
        recipientEmail: 'a@b.example',
        language: 'en-GB',
        data: '{}',
        createdAt: portal.clock.now(),
        nextTryAt: portal.clock.now(),
      })
      .execute();
    await queue();

    expect(await work()).toBe(3);
    expect(server.mails).toHaveLength(1);
    const states = (await queued()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['refused', 'refused', 'sent']);
  });

  test('lets several processes work side by side, and none sends another’s mail', async () => {
    for (let count = 0; count < 20; count += 1) await queue(message(`number ${count}.`));

    const tried = await Promise.all(Array.from({ length: 4 }, () => work()));

    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(20);
    expect(server.mails).toHaveLength(20);
  });

  test('leaves a mail to the process that is sending it, however slow the server is', async () => {
    await queue();
    const slow = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    server.onMail(() => {
      arrived.resolve();
      return slow.promise;
    });

    const one = work();
    await arrived.promise;
    portal.clock.wind({ minutes: 19 });
    expect(await work()).toBe(0);
    slow.resolve();
    expect(await one).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test('takes over the mail of a process that was killed, under the same Message-ID', async () => {
    await queue();
    const killed = new Promise<never>(() => {});
    const sentAndKilled: Deliver = async (mail, signal) => {
      await deliverBySmtp(server.url)(mail, signal);
      await killed;
    };
    const taken = Promise.withResolvers<void>();
    server.onMail(() => taken.resolve());
    void work(sentAndKilled);
    await taken.promise;

    portal.clock.wind({ minutes: 19 });
    expect(await work()).toBe(0);
    portal.clock.wind({ minutes: 1 });
    expect(await work()).toBe(1);

    const [first, second] = server.mails;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
    expect(await queued()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('puts a mail back into the queue at once if the portal stops while sending it', async () => {
    await queue();
    const stopping = new AbortController();
    server.onMail(() => {
      stopping.abort();
      return new Promise(() => {});
    });

    await sendDueMail(processWith(), stopping.signal);

    server.onMail(() => {});
    expect(await work()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  test('does not mark a mail that another process has since taken over', async () => {
    await queue();
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = work(async () => {
      begun.resolve();
      await release.promise;
      throw new Error('too late');
    });
    await begun.promise;
    portal.clock.wind({ minutes: 20 });
    expect(await work()).toBe(1);

    release.resolve();
    await late;
    expect(await queued()).toMatchObject([{ state: 'sent', lastError: null }]);
  });

  test('the queue of mails is processed while the server listens, and a stopping server finishes the mail it is sending', async () => {
    const app = await portal.another({ smtpUrl: server.url });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    server.onMail(() => {
      arrived.resolve();
      return release.promise;
    });
    await queue();
    await arrived.promise;

    const closed = app.close();
    release.resolve();
    await closed;

    expect(server.mails).toHaveLength(1);
    expect(await queued()).toMatchObject([{ state: 'sent' }]);
  });
});
