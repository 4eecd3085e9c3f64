import fp from 'fastify-plugin';

import { isOwnStore } from '#server/document-store/claim-store.ts';
import { sweepDocuments } from '#server/document-store/sweep-documents.ts';
import { finishErasures } from '#server/db/erasure/erase.store.ts';
import { deleteExpiredHits } from '#server/db/rate-limit-hits.store.ts';
import { deleteMailsSettledBefore } from '#server/db/mail/mails.store.ts';
import { deleteNewsBefore } from '#server/db/news/news.store.ts';
import { deleteAnswersBefore } from '#server/db/idempotency.store.ts';
import { deleteResetLinksBefore } from '#server/db/sign-in/reset-links.store.ts';
import { deleteDevicesBefore } from '#server/db/sign-in/known-devices.store.ts';
import { deleteSessionsBefore } from '#server/db/sign-in/sessions.store.ts';
import { deleteTrailBefore } from '#server/db/trail/trail.store.ts';
import { deleteUnverifiedBefore } from '#server/db/accounts/sign-ups.store.ts';
import { ordersKeptFrom } from '#server/domain/calendar-day.ts';
import { UNVERIFIED_KEPT_DAYS } from '#server/domain/accounts/verification-token.ts';
import { DAY_MS } from '#server/domain/durations.ts';
import { NEWS_KEPT_DAYS } from '#server/domain/news/news.ts';
import { KNOWN_DEVICE_DAYS } from '#server/domain/sign-in/known-device.ts';

/** Keeps links for this long, because a person who opens an old link should be told what happened to it. */
const RESET_LINKS_KEPT_DAYS = 30;

/** Keeps answers for this long, so that a repeated attempt gets the first answer (the wire contract demands at least 30 days). */
const ANSWERS_KEPT_DAYS = 30;

/** At the start and once a day, deletes old sessions, mails, links and the like, and finishes erasures. */
export const housekeepingPlugin = fp(async (app) => {
  const { database, documentStore, clock, settings } = app;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();

  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

  const sweep = async (): Promise<void> => {
    try {
      await deleteSessionsBefore(database, daysAgo(settings.sessionsKeptDays));
      await deleteMailsSettledBefore(database, daysAgo(settings.mailsKeptDays));
      await deleteResetLinksBefore(database, daysAgo(RESET_LINKS_KEPT_DAYS));
      await deleteAnswersBefore(database, daysAgo(ANSWERS_KEPT_DAYS));
      await deleteUnverifiedBefore(database, daysAgo(UNVERIFIED_KEPT_DAYS));
      await deleteDevicesBefore(database, daysAgo(KNOWN_DEVICE_DAYS));
      await deleteNewsBefore(database, daysAgo(NEWS_KEPT_DAYS));
      await deleteExpiredHits(database, clock.now());
      await deleteTrailBefore(database, daysAgo(settings.trailKeptDays));
      const ordersFrom = ordersKeptFrom(clock.now(), settings.erasedOrdersKeptYears);
      await finishErasures(database, { now: clock.now(), ordersFrom });
    } catch (error) {
      app.log.error(
        { err: error },
        'old sessions, devices, mails, links, idempotency keys, news, unverified accounts and entries of the trail could not be deleted',
      );
    }
  };

  /** Deletes documents that nothing refers to, but never another portal's. */
  const sweepStore = async (): Promise<void> => {
    try {
      if (await isOwnStore(database, documentStore))
        await sweepDocuments(database, documentStore, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'documents that nothing refers to could not be deleted');
    }
  };

  app.addHook('onListen', async () => {
    await sweep();
    sweeping = sweepStore();
    timer = setInterval(() => {
      void sweep();
      sweeping = sweepStore();
    }, DAY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
});
