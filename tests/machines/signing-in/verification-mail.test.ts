import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import {
  verificationMailActors,
  verificationMailMachine,
} from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const CREDENTIALS = { email: 'nina@neu.example', password: 'Ferry-Lantern-83' };

const offer = () => {
  const held = holdCalls<void, [SignInBody | null]>();
  const actors = verificationMailActors({ requestLink: held.service });
  const flow = createActor(verificationMailMachine.provide({ actors })).start();
  const request = (credentials: SignInBody | null = null) => flow.send({ type: 'link.request', credentials });
  return { held, request, flow, state: () => flow.getSnapshot().value };
};

test('requests a link once, however often the button is pressed', async () => {
  const { held, request, state } = offer();
  request();
  request();
  expect(held.calls).toEqual([[null]]);
  await held.resolve();
  expect(state()).toBe('sent');
  request();
  expect(held.calls).toHaveLength(1);
});

test('passes on the credentials of a person who cannot sign in yet, and keeps none', async () => {
  const { held, request, flow } = offer();
  request(CREDENTIALS);
  expect(held.calls).toEqual([[CREDENTIALS]]);
  expect(JSON.stringify(flow.getSnapshot().context)).not.toContain('Ferry');
  await held.resolve();
});

test('keeps the reason for a refusal and accepts another attempt', async () => {
  const { held, request, state, flow } = offer();
  request();
  await held.reject(failure({ status: 429, code: 'TOO_MANY_REQUESTS_ERROR' }));
  expect(state()).toBe('failed');
  expect(flow.getSnapshot().context.code).toBe('TOO_MANY_REQUESTS_ERROR');
  request();
  await held.resolve();
  expect(state()).toBe('sent');
});
