import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';

import {
  emailVerificationActors,
  emailVerificationMachine,
} from '#machines/signing-in/email-verification/email-verification.machine.ts';

const follow = (token: string | null) => {
  const calls: (PromiseWithResolvers<void> & { token: string })[] = [];
  const actors = emailVerificationActors({
    verifyEmail: (sent) => {
      calls.push({ ...Promise.withResolvers<void>(), token: sent });
      return calls.at(-1)!.promise;
    },
  });
  const page = createActor(emailVerificationMachine.provide({ actors }), { input: { token } }).start();
  return { page, calls, state: () => page.getSnapshot().value };
};
const answered = () => new Promise((resolve) => setTimeout(resolve));

describe('following the link of a verification mail', () => {
  test.each([null, ''])('says that the link is incomplete (%o) and asks the server nothing', (token) => {
    const { calls, state } = follow(token);
    expect(state()).toBe('missingToken');
    expect(calls).toEqual([]);
  });

  test('confirms the address', async () => {
    const { calls, state } = follow('token');
    expect(state()).toBe('verifying');
    expect(calls.map(({ token }) => token)).toEqual(['token']);
    calls[0]!.resolve();
    await answered();
    expect(state()).toBe('verified');
  });

  test.each([
    ['VERIFICATION_TOKEN_INVALID_ERROR', 'invalid'],
    ['VERIFICATION_TOKEN_IS_EXPIRED_ERROR', 'expired'],
    ['VERIFICATION_TOKEN_NOT_EXISTS_ERROR', 'notExisting'],
    ['VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR', 'alreadyVerified'],
    ['TOO_MANY_REQUESTS_ERROR', 'other'],
  ])('shows a page of its own for %s', async (code, reason) => {
    const { page, calls, state } = follow('token');
    calls[0]!.reject({ status: 400, code });
    await answered();
    expect(state()).toEqual({ failed: reason });
    expect(page.getSnapshot().can({ type: 'verification.retry' })).toBe(reason === 'other');
  });

  test('keeps the server’s reason, and tries again when asked to', async () => {
    const { page, calls, state } = follow('token');
    calls[0]!.reject({ status: 500, code: 'GENERAL_SERVER_ERROR' });
    await answered();
    expect(page.getSnapshot().context.code).toBe('GENERAL_SERVER_ERROR');
    page.send({ type: 'verification.retry' });
    expect(state()).toBe('verifying');
    calls[1]!.reject(undefined);
    await answered();
    expect(state()).toEqual({ failed: 'other' });
    expect(page.getSnapshot().context.code).toBeNull();
  });
});
