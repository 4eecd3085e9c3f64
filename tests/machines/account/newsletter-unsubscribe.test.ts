import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';

import {
  newsletterUnsubscribeActors,
  type NewsletterUnsubscribeInput,
  newsletterUnsubscribeMachine,
} from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

const confirm = { type: 'unsubscribe.confirm' } as const;
const answered = () => new Promise((resolve) => setTimeout(resolve));

const open = (input: NewsletterUnsubscribeInput) => {
  const calls: (PromiseWithResolvers<void> & { sent: NewsletterUnsubscribeInput })[] = [];
  const actors = newsletterUnsubscribeActors({
    unsubscribe: (sent) => {
      calls.push({ ...Promise.withResolvers<void>(), sent });
      return calls.at(-1)!.promise;
    },
  });
  const page = createActor(newsletterUnsubscribeMachine.provide({ actors }), { input }).start();
  return { page, calls, state: () => page.getSnapshot().value };
};

describe('leaving the newsletter', () => {
  test.each([null, '', '  ', 'nobody', 'a@', '@b.example', 'a b@c.example'])(
    'needs an e-mail address (%o)',
    (email) => {
      const { page, state } = open({ email, token: null });
      expect(state()).toBe('missingEmail');
      expect(page.getSnapshot().can(confirm)).toBe(false);
    },
  );

  test('changes nothing when the page is merely opened', () => {
    const { calls, state } = open({ email: 'a@b.example', token: null });
    expect(state()).toBe('asking');
    expect(calls).toEqual([]);
  });

  test('asks the server once, with the signature of the mailed link', async () => {
    const input = { email: 'a@b.example', token: 'signed' };
    const { page, calls, state } = open(input);
    page.send(confirm);
    page.send(confirm);
    expect(state()).toBe('unsubscribing');
    expect(calls.map(({ sent }) => sent)).toEqual([input]);
    calls[0]!.resolve();
    await answered();
    expect(state()).toBe('confirmed');
  });

  test('leaving the newsletter can be tried again when it fails', async () => {
    const { page, calls, state } = open({ email: 'a@b.example', token: null });
    page.send(confirm);
    calls[0]!.reject({ status: null });
    await answered();
    expect(state()).toBe('failed');
    page.send(confirm);
    calls[1]!.resolve();
    await answered();
    expect(state()).toBe('confirmed');
  });
});
