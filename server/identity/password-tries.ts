import type { Clock } from '#server/clock.ts';
import { findWait } from '#server/db/rate-limit-hits.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Trail } from '#server/db/trail/trail.store.ts';
import { failedSignIn } from '#server/domain/rate-limits.ts';
import { Refusal } from '#server/refusal.ts';

import { oneAtATime } from './one-at-a-time.ts';
import type { PasswordThreads } from './password-threads.ts';
import { recordThrottled, recordWrongPassword } from './sign-in-trail.ts';

/** Is more than an account or a network may fail, and takes a few seconds. */
const MOST_IN_LINE = 128;

const RETRY_SECONDS = 5;

/** Describes a try of somebody to prove to be the person with an e-mail address. */
interface Try {
  readonly emailFolded: string;
  readonly networkAddress: string;
  readonly trail: Trail;
}

/**
 * Makes a try, unless too many have failed. `check` returns what the password opens; nothing means that it is wrong.
 * @throws {Refusal} if the person has to wait
 */
export type MakeTry = <Opened>(
  tried: Try,
  check: () => Promise<readonly Opened[]>,
) => Promise<readonly Opened[]>;

/** Counts wrong passwords, wherever in the portal they are given. */
export const passwordTries = (
  database: Database,
  clock: Clock,
  { inTurn }: Pick<PasswordThreads, 'inTurn'>,
): MakeTry => {
  const limits = {
    most: MOST_IN_LINE,
    refusal: () => new Refusal('TOO_MANY_REQUESTS_ERROR', RETRY_SECONDS),
  };
  // Otherwise, parallel guesses at one account, or from one network at many, would all be checked before the first of them counts as
  // failed.
  const inTurnOfAccount = oneAtATime(limits);
  const inTurnOfNetwork = oneAtATime(limits);

  return ({ emailFolded, networkAddress, trail }, check) => {
    const judge = async () => {
      const failure = failedSignIn(emailFolded, networkAddress, clock.now());
      const wait = await findWait(database, failure);
      if (wait !== null) {
        await recordThrottled(trail, emailFolded);
        throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
      }
      const opened = await check();
      if (opened.length === 0) await recordWrongPassword(trail, emailFolded, failure);
      return opened;
    };
    return inTurnOfNetwork(networkAddress, () => inTurnOfAccount(emailFolded, () => inTurn(judge)));
  };
};
