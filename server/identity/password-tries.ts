import type { Clock } from '#server/clock.ts';
import { findWait } from '#server/db/rate-limit-hits.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { isKnownDevice } from '#server/db/sign-in/known-devices.store.ts';
import type { Trail } from '#server/db/trail/trail.store.ts';
import { failedInSite, failedOnDevice, failedSignIn } from '#server/domain/rate-limits.ts';
import { siteOf } from '#server/domain/network-address.ts';
import { deviceHash } from '#server/domain/sign-in/known-device.ts';
import { Refusal } from '#server/refusal.ts';

import { oneAtATime } from './one-at-a-time.ts';
import type { PasswordThreads } from './password-threads.ts';
import { recordThrottled, recordWrongPassword } from './sign-in-trail.ts';

/** More tries may wait in line than may fail for an account or a network, but so few that they take only seconds. */
const MOST_IN_LINE = 128;

const RETRY_SECONDS = 5;

/** A person's attempt to give the right password for an e-mail address. */
interface Try {
  readonly emailFolded: string;
  readonly networkAddress: string;
  /** The secret of the browser, if it has one. */
  readonly device: string | null;
  readonly trail: Trail;
}

/**
 * Makes a try, unless too many have failed. `check` returns what the password opens; an empty list means that the password is wrong.
 * @throws {Refusal} if the person has to wait
 */
export type MakeTry = <Opened>(
  tried: Try,
  check: () => Promise<readonly Opened[]>,
) => Promise<readonly Opened[]>;

/** Counts wrong passwords, no matter where in the portal they are entered. */
export const passwordTries = (
  database: Database,
  clock: Clock,
  { inTurn }: Pick<PasswordThreads, 'inTurn'>,
): MakeTry => {
  const limits = {
    most: MOST_IN_LINE,
    refusal: () => new Refusal('TOO_MANY_REQUESTS_ERROR', RETRY_SECONDS),
  };
  // Without turns, parallel guesses at one account, or from one network at many, would all be checked before the first of them counts as
  // failed.
  const inTurnOf = oneAtATime(limits);

  const findDevice = async ({ device, emailFolded }: Try): Promise<string | null> => {
    const idHash = device === null ? null : deviceHash(device, emailFolded);
    return idHash !== null && (await isKnownDevice(database, idHash)) ? idHash : null;
  };

  return async (tried, check) => {
    const { emailFolded, networkAddress, trail } = tried;
    const device = await findDevice(tried);
    const judge = async () => {
      const at = clock.now();
      const site = siteOf(networkAddress);
      const failures = [
        failedSignIn(emailFolded, networkAddress, at),
        ...(site === null ? [] : [failedInSite(site, at)]),
      ];
      const onDevice = device === null ? [] : [failedOnDevice(device, emailFolded, at)];
      for (const failure of device === null ? failures : onDevice) {
        const wait = await findWait(database, failure);
        if (wait === null) continue;
        await recordThrottled(trail, emailFolded);
        throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
      }
      const opened = await check();
      // A failure on a known device counts for strangers as well, so that leaving out the cookie does not gain further tries.
      if (opened.length === 0) await recordWrongPassword(trail, emailFolded, [...failures, ...onDevice]);
      return opened;
    };
    if (device !== null) return inTurnOf(`device ${device}`, () => inTurn(judge, 'trusted'));
    return inTurnOf(`network ${networkAddress}`, () =>
      inTurnOf(`account ${emailFolded}`, () => inTurn(judge)),
    );
  };
};
