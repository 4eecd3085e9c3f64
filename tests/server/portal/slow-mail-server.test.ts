import { setTimeout as wait } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { deliverBySmtp } from '#server/mail/deliveries.ts';
import { MAIL_TIMEOUTS_MS } from '#server/mail/mail-timeouts.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { sendDueMail } from '#server/mail/send-mail.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { mailSaying, mailServiceOf } from '#tests/support/queued-mail.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const NEVER = new AbortController().signal;

const startServer = async (): Promise<MailServer> => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  return server;
};

onAnyEngine('a mail server that takes minutes to answer', (portal) => {
  const queue = (text: string) => queueMail(portal.database, mailSaying(text), portal.clock.now());
  /** Processes the queue once; the time limits of the portal pass this many times as fast. */
  const workOnNext = ({ url }: MailServer, timesAsFast = 1): Promise<boolean> => {
    const timeouts = {
      ...MAIL_TIMEOUTS_MS,
      answer: MAIL_TIMEOUTS_MS.answer / timesAsFast,
      wholeTry: MAIL_TIMEOUTS_MS.wholeTry / timesAsFast,
    };
    return sendDueMail(mailServiceOf(portal, deliverBySmtp(url, timeouts)), NEVER, timeouts);
  };

  test('gets each mail once', async () => {
    const server = await startServer();
    await queue('once');
    // The wait stands for five minutes, so that a busy machine does not exceed the limit of ten.
    server.onMail(() => wait((5 * 60_000) / 200));

    expect(await workOnNext(server, 200)).toBe(true);
    portal.clock.wind({ hours: 24 });
    expect(await workOnNext(server, 200)).toBe(false);
    expect(server.mails).toHaveLength(1);
  });

  test('a mail server that takes minutes to answer is abandoned after ten, and tried again later', async () => {
    const server = await startServer();
    await queue('later');
    server.onMail(() => new Promise(() => {}));
    const since = performance.now();
    expect(await workOnNext(server, 2_000)).toBe(true);
    expect(performance.now() - since).toBeGreaterThan((9 * 60_000) / 2_000);

    server.onMail(() => {});
    portal.clock.wind({ minutes: 1 });
    expect(await workOnNext(server)).toBe(true);
    expect(server.mails).toHaveLength(1);
  });

  test('does not delay other mails', async () => {
    const server = await startServer();
    const app = await portal.another({ smtpUrl: server.url });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const release = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    server.onMail(({ text }) => {
      if (text?.includes('slow') !== true) return;
      arrived.resolve();
      return release.promise;
    });
    await queue('slow');
    await arrived.promise;
    await queue('goes ahead');

    await expect.poll(() => server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('goes ahead');
    release.resolve();
    await app.close();
    expect(server.mails).toHaveLength(2);
  });
});
