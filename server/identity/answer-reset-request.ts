import { PERSON_NAME } from '#contract/person-texts.contract.ts';
import type { Clock } from '#server/clock.ts';
import { recordHit } from '#server/db/rate-limit-hits.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { trailFrom, type Note, type Recorded } from '#server/db/trail/trail.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { hasMailedResetLink, issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import {
  findUsersToMail,
  takeResetRequest,
  type ResetRequest,
} from '#server/db/sign-in/reset-requests.store.ts';
import { VISITOR } from '#server/domain/trail.ts';
import { shortNetworkOf } from '#server/domain/network-address.ts';
import { areNamesUnproven, whoIsMeant } from '#server/domain/sign-in/password-reset.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** A request may contain any text to look up, but an account accepts only what sign-up accepts. */
const isName = (text: string): boolean => new RegExp(PERSON_NAME, 'u').test(text);

const mailLink = async (tx: Database, note: Note, request: ResetRequest, now: Date): Promise<void> => {
  const user = whoIsMeant(await findUsersToMail(tx, request.emailFolded), request);
  if (user === undefined) return;
  const { id: userId } = user;
  const { networkAddress: actor } = request;
  if ((await recordHit(tx, { act: 'reset_mail_from', actor, at: now })) !== null) return;
  const wait = await recordHit(tx, { act: 'reset_mail', actor: userId, at: now });
  // Once the limit is reached, a link is mailed only if the last one was used or retired. Only a person with the mailbox or the password
  // can use or retire it, so no stranger can cause further mails.
  if (wait !== null && (await hasMailedResetLink(tx, userId, now))) return;
  const { firstName, lastName } = request;
  const token = await issueResetToken(tx, {
    userId,
    kind: 'reset',
    mailed: true,
    ...(areNamesUnproven(user) &&
      isName(firstName) &&
      isName(lastName) && { names: { firstName, lastName } }),
    now,
  });
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'passwordReset', to, data: { token } }, now);
  await note({ act: 'password.link_mailed', object: userId, network: shortNetworkOf(actor) });
};

/**
 * Answers the request that has waited longest by mailing a link to the user who is meant, if there is one; returns `false` if no request
 * waits. This runs apart from the answers to the browser, so that their timing does not reveal who has an account here. The request is
 * removed in the transaction that queues the mail: a crash loses no request and sends no mail twice.
 */
export const answerResetRequest = (
  database: Database,
  clock: Clock,
  tell: (recorded: Recorded) => void = () => {},
): Promise<boolean> => {
  const now = clock.now();
  const source = { at: now, actor: VISITOR, network: null, requestId: null };
  return trailFrom(database, () => source, tell).run(async (tx, note) => {
    const request = await takeResetRequest(tx);
    if (request !== undefined) await mailLink(tx, note, request, now);
    return request !== undefined;
  });
};
