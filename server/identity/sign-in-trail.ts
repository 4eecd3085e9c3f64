import type { ErrorCode } from '#contract/errors.contract.ts';
import { Call, inCall } from '#server/db/engine/calls.ts';
import { recordAct } from '#server/db/rate-limit-hits.store.ts';
import type { Trail } from '#server/db/trail/trail.store.ts';
import { failedPasskey, type ActToCount } from '#server/domain/rate-limits.ts';

/**
 * Counts a wrong password and records it for each user with the address. Known and unknown addresses take the same time. The time limit of
 * the request does not apply: a guess counts even if it was checked too late to be answered.
 */
export const recordWrongPassword = (
  trail: Trail,
  emailFolded: string,
  failures: readonly ActToCount[],
): Promise<void> =>
  inCall(new Call(), () =>
    trail.run(async (tx, note) => {
      for (const failure of failures) await recordAct(tx, failure);
      await note({ act: 'sign_in.wrong', address: emailFolded });
    }),
  );

export const recordRefusedPasskey = (trail: Trail, networkAddress: string, at: Date): Promise<void> =>
  trail.run(async (tx, note) => {
    await recordAct(tx, failedPasskey(networkAddress, at));
    await note({ act: 'passkey.refused', isFolded: true });
  });

export const recordThrottled = (trail: Trail, emailFolded: string): Promise<void> =>
  trail.run((_tx, note) => note({ act: 'sign_in.throttled', address: emailFolded, isFolded: true }));

export const recordRefusedSignIn = (
  trail: Trail,
  { code, emailFolded }: { readonly code: ErrorCode; readonly emailFolded?: string },
): Promise<void> =>
  trail.run((_tx, note) =>
    note({
      act: 'sign_in.refused',
      details: { code },
      isFolded: true,
      ...(emailFolded !== undefined && { address: emailFolded }),
    }),
  );
