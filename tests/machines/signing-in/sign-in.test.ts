import { SimulatedClock, createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { signInActions, signInActors } from '#machines/signing-in/sign-in/sign-in.actors.ts';
import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import type { ProviderVisit, SignInProvider } from '#machines/signing-in/sign-in/sign-in.types.ts';

const answered = () => new Promise((resolve) => setTimeout(resolve));
const known = { email: ' anna@works.example ', password: ' secret ' };

const openCard = (provider: SignInProvider | null = null) => {
  const clock = new SimulatedClock();
  const tries: (PromiseWithResolvers<void> & { sent: SignInBody })[] = [];
  const visits: ProviderVisit[] = [];
  const taken: string[] = [];
  const actors = signInActors({
    signIn: (sent) => {
      tries.push({ ...Promise.withResolvers<void>(), sent });
      return tries.at(-1)!.promise;
    },
  });
  const actions = signInActions({
    leaveForProvider: (visit) => void visits.push(visit),
    takeRefusal: () => void taken.push('refusal'),
  });
  const received: string[] = [];
  const portal = setup({
    actors: {
      signIn: signInMachine.provide({ actors, actions }),
      session: fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => received.push(type))),
    },
  }).createMachine({
    invoke: [
      { src: 'session', systemId: 'session' },
      { src: 'signIn', systemId: 'signIn', input: { now: () => clock.now(), provider } },
    ],
  });
  const root = createActor(portal, { clock }).start();
  const card = root.system.get('signIn') as ActorRefFrom<typeof signInMachine>;
  const refuse = async (status: number | null, code: ErrorCode | null, retryAfter: number | null = null) => {
    tries.at(-1)!.reject({ status, code, retryAfter });
    await answered();
  };
  return {
    card,
    clock,
    refuse,
    taken,
    received,
    tries,
    visits,
    state: () => card.getSnapshot().value,
    /** Returns the state of the attempt that the form makes. */
    attempt: () => {
      const { value } = card.getSnapshot();
      return typeof value === 'object' && 'form' in value ? value.form.attempt : null;
    },
    problems: () => card.getSnapshot().context.problems,
    send: (credentials: SignInBody = known) => card.send({ type: 'signIn.submit', credentials }),
  };
};

const provider: SignInProvider = { url: '/api/auth/oidc/start', passwordUrl: null, refusal: null };

describe('the place to sign in', () => {
  test('the place to sign in is the form of the portal', () => {
    expect(openCard().state()).toEqual({ form: { attempt: 'editing', names: 'unasked' } });
  });

  test('the place to sign in may be an identity provider, which leads back to where the person was', () => {
    const here = openCard(provider);
    expect(here.state()).toEqual({ provider: 'offered' });
    here.card.send({ type: 'provider.open', returnTo: '/shop/checkout?step=review' });
    here.card.send({ type: 'provider.open', returnTo: '/' });
    expect(here.state()).toBe('redirecting');
    expect(here.visits).toEqual([{ url: '/api/auth/oidc/start', returnTo: '/shop/checkout?step=review' }]);
    expect(here.taken).toEqual([]);
  });

  test('says once why a person who comes back from the provider was not let in, and leads there again', () => {
    const here = openCard({ ...provider, refusal: 'USER_NOT_FOUND_ERROR' });
    expect(here.state()).toEqual({ provider: 'refused' });
    expect(here.taken).toEqual(['refusal']);
    here.card.send({ type: 'provider.open', returnTo: null });
    expect(here.state()).toBe('redirecting');
    expect(here.taken).toEqual(['refusal']);
  });
});

/** Answers that the account has to wait three seconds. */
const openThrottled = async () => {
  const here = openCard();
  here.send();
  await here.refuse(429, 'TOO_MANY_REQUESTS_ERROR', 3);
  return here;
};

describe('the form', () => {
  test('names the fields that are empty and sends nothing', async () => {
    const here = openCard();
    here.send({ email: '', password: '' });
    expect(here.attempt()).toBe('invalid');
    expect(here.problems()).toEqual([
      { field: 'email', reason: 'missing' },
      { field: 'password', reason: 'missing' },
    ]);
    expect(here.tries).toEqual([]);
  });

  test('drops the problem of a field as soon as it is corrected', async () => {
    const here = openCard();
    here.send({ email: 'anna', password: 'secret' });
    expect(here.problems()).toEqual([{ field: 'email', reason: 'malformed' }]);
    here.card.send({ type: 'field.change', field: 'password', value: '' });
    expect(here.problems()).toHaveLength(1);
    here.card.send({ type: 'field.change', field: 'email', value: '' });
    expect(here.problems()).toEqual([{ field: 'email', reason: 'missing' }]);
    here.card.send({ type: 'field.change', field: 'email', value: 'anna@works.example' });
    expect(here.problems()).toEqual([]);
  });

  test('sends only once, with the password as typed, and reports that the session has begun', async () => {
    const here = openCard();
    here.send();
    here.send();
    expect(here.attempt()).toBe('submitting');
    expect(here.tries.map(({ sent }) => sent)).toEqual([
      { email: 'anna@works.example', password: ' secret ' },
    ]);
    here.tries[0]!.resolve();
    await answered();
    expect(here.state()).toBe('signedIn');
    expect(here.received).toEqual(['session.started']);
  });

  test.each([
    [400, 'USER_HAS_BAD_CREDENTIALS_ERROR'],
    [403, 'USER_IS_NOT_ACTIVE_ERROR'],
    [403, 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'],
    [500, 'GENERAL_SERVER_ERROR'],
    [null, null],
  ] as const)('shows why it was refused (%s %s) and accepts another try', async (status, code) => {
    const here = openCard();
    here.send();
    await here.refuse(status, code);
    expect(here.attempt()).toBe('refused');
    expect(here.card.getSnapshot().context.code).toBe(code);
    here.send();
    expect(here.attempt()).toBe('submitting');
  });

  test('asks for the names where several people share an address', async () => {
    const here = openCard();
    here.send({ ...known, firstName: 'not asked', lastName: 'for' });
    expect(here.tries[0]!.sent).not.toHaveProperty('firstName');
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    expect(here.attempt()).toBe('askingForNames');

    here.send();
    expect(here.problems()).toEqual([
      { field: 'firstName', reason: 'missing' },
      { field: 'lastName', reason: 'missing' },
    ]);
    here.send({ ...known, firstName: ' Anna ', lastName: '\u202aBerg\u202c' });
    expect(here.tries[1]!.sent).toMatchObject({ firstName: 'Anna', lastName: 'Berg' });
  });

  test('says that the names do not match, and does not ask as if for the first time', async () => {
    const here = openCard();
    here.send();
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    const named = { ...known, firstName: 'Anna', lastName: 'Bergg' };
    for (const lastName of ['Bergg', 'Burg']) {
      here.send({ ...named, lastName });
      await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
      expect(here.attempt()).toBe('namesUnknown');
    }
    here.send({ ...named, lastName: 'Berg' });
    expect(here.tries[3]!.sent).toMatchObject({ firstName: 'Anna', lastName: 'Berg' });
  });

  test('stops asking for names when another address is entered, and asks again only when the server says so', async () => {
    const here = openCard();
    here.send();
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    here.send();
    here.card.send({ type: 'field.change', field: 'email', value: 'Anna@works.example' });
    expect(here.problems()).toHaveLength(2);
    here.card.send({ type: 'field.change', field: 'email', value: 'bert@works.example' });
    expect(here.problems()).toEqual([]);
    here.send({ email: 'bert@works.example', password: 'secret', firstName: 'Anna', lastName: 'Berg' });
    expect(here.tries.at(-1)!.sent).toEqual({ email: 'bert@works.example', password: 'secret' });
    await here.refuse(400, 'USER_HAS_BAD_CREDENTIALS_ERROR');
    here.send();
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    expect(here.attempt()).toBe('askingForNames');
  });

  test('keeps asking for names while a try is under way, whatever is typed meanwhile', async () => {
    const here = openCard();
    here.send();
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    here.send({ ...known, firstName: 'Anna', lastName: 'Bergg' });
    here.card.send({ type: 'field.change', field: 'email', value: 'bert@works.example' });
    expect(here.state()).toEqual({ form: { attempt: 'submitting', names: 'asked' } });
    await here.refuse(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
    expect(here.attempt()).toBe('namesUnknown');
  });

  test('counts down until the next try when there were too many', async () => {
    const here = await openThrottled();
    expect(here.attempt()).toBe('throttled');
    expect(here.card.getSnapshot().context.throttledUntil).toBe(3_000);
    here.clock.increment(2_000);
    here.send();
    expect(here.attempt()).toBe('throttled');
    expect(here.tries).toHaveLength(1);
    here.clock.increment(1_000);
    expect(here.attempt()).toBe('waitOver');
    here.send();
    expect(here.tries).toHaveLength(2);
  });

  test('lets another account try at once, because each has a limit of its own', async () => {
    const here = await openThrottled();
    here.card.send({ type: 'field.change', field: 'password', value: 'other' });
    here.card.send({ type: 'field.change', field: 'email', value: 'Anna@works.example' });
    expect(here.attempt()).toBe('throttled');
    here.card.send({ type: 'field.change', field: 'email', value: 'bert@works.example' });
    expect(here.attempt()).toBe('editing');
    here.send({ email: 'bert@works.example', password: 'secret' });
    expect(here.tries).toHaveLength(2);
  });

  test('makes a person who comes back to the first account wait until the time is over', async () => {
    const here = await openThrottled();
    here.card.send({ type: 'field.change', field: 'email', value: 'anna@works.exampl' });
    here.card.send({ type: 'field.change', field: 'email', value: 'anna@works.example' });
    here.send();
    expect(here.attempt()).toBe('throttled');
    expect(here.tries).toHaveLength(1);
    here.clock.increment(3_000);
    here.send();
    expect(here.tries).toHaveLength(2);
  });

  test('drops the wait of one account when another one is tried', async () => {
    const here = await openThrottled();
    here.card.send({ type: 'field.change', field: 'email', value: 'bert@works.example' });
    here.send({ email: 'bert@works.example', password: 'wrong' });
    await here.refuse(400, 'USER_HAS_BAD_CREDENTIALS_ERROR');
    here.send({ email: 'bert@works.example', password: 'secret' });
    expect(here.tries).toHaveLength(3);
  });

  test('waits a minute when the server does not say how long', async () => {
    const here = openCard();
    here.send();
    await here.refuse(429, null);
    expect(here.card.getSnapshot().context.throttledUntil).toBe(60_000);
  });
});
