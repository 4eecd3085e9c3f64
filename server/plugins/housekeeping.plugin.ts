import fp from 'fastify-plugin';

import { deleteExpiredHits } from '#server/db/rate-limit-hits.store.ts';
import { deleteMailsSettledBefore } from '#server/db/mail/mails.store.ts';
import { deleteAnswersBefore } from '#server/db/idempotency.store.ts';
import { deleteResetLinksBefore } from '#server/db/sign-in/reset-links.store.ts';
import { deleteSessionsBefore } from '#server/db/sign-in/sessions.store.ts';
import { deleteTrailBefore } from '#server/db/trail/trail.store.ts';
import { deleteUnverifiedBefore } from '#server/db/accounts/sign-ups.store.ts';
import { UNVERIFIED_KEPT_DAYS } from '#server/domain/accounts/verification-token.ts';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** This is long after the longest session that an operator can set: until then, its cookie is answered as ended. */
const SESSIONS_KEPT_DAYS = 30;

/** A person may ask for this long whether a mail was sent. */
const MAILS_KEPT_DAYS = 30;

/** A person may open an old link for this long and should learn what became of it. */
const RESET_LINKS_KEPT_DAYS = 30;

/** The same attempt may be sent again for this long and is answered as the first time (api.md: at least 30 days). */
const ANSWERS_KEPT_DAYS = 30;

/** Deletes, once a day, everything that is no longer needed. */
export const housekeepingPlugin = fp(async (app) => {
  const { database, clock, settings } = app;
  let timer: NodeJS.Timeout | undefined;

  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MILLISECONDS);

  const sweep = async (): Promise<void> => {
    try {
      await deleteSessionsBefore(database, daysAgo(SESSIONS_KEPT_DAYS));
      await deleteMailsSettledBefore(database, daysAgo(MAILS_KEPT_DAYS));
      await deleteResetLinksBefore(database, daysAgo(RESET_LINKS_KEPT_DAYS));
      await deleteAnswersBefore(database, daysAgo(ANSWERS_KEPT_DAYS));
      await deleteUnverifiedBefore(database, daysAgo(UNVERIFIED_KEPT_DAYS));
      await deleteExpiredHits(database, clock.now());
      await deleteTrailBefore(database, daysAgo(settings.trailKeptDays));
    } catch (error) {
      app.log.error(
        { err: error },
        'old sessions, mails, links, idempotency keys, unverified accounts and entries of the trail could not be deleted',
      );
    }
  };

  app.addHook('onListen', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), DAY_MILLISECONDS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
