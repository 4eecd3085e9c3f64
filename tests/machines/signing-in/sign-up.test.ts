import { expect, test } from 'vitest';

import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';
import { signUpActors, signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import type { PasswordRule, SignUpEntries, SignUpField } from '#machines/signing-in/sign-up/sign-up.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const ENTRIES: SignUpEntries = {
  firstName: ' Nina ',
  lastName: 'Neu',
  companyName: 'Schleiferei Neu GmbH',
  customerNo: '',
  email: ' nina@schleiferei.example ',
  password: ' Ferry-Lantern-83 ',
  passwordRepeat: ' Ferry-Lantern-83 ',
  language: 'de-DE',
  termsAccepted: true,
};

const open = (passwordRule: PasswordRule | null = { minLength: 12, names: [] }) => {
  const held = holdCalls<void, [SignUpBody]>();
  const machine = signUpMachine.provide({ actors: signUpActors({ signUp: held.service }) });
  const { actor, clock } = startBeside(machine, (time) => ({ now: () => time.now(), passwordRule }));
  const submit = (part: Partial<SignUpEntries> = {}) =>
    actor.send({ type: 'signUp.submit', entries: { ...ENTRIES, ...part } });
  const change = (field: SignUpField, part: Partial<SignUpEntries>) =>
    actor.send({ type: 'field.change', field, entries: { ...ENTRIES, ...part } });
  return {
    held,
    clock,
    actor,
    submit,
    change,
    state: () => actor.getSnapshot().value,
    problems: () => actor.getSnapshot().context.problems,
  };
};

test('sends the entries once, trimmed except for the password', async () => {
  const { held, submit, state, actor } = open();
  submit();
  submit();
  expect(held.calls).toEqual([
    [
      {
        firstName: 'Nina',
        lastName: 'Neu',
        companyName: 'Schleiferei Neu GmbH',
        email: 'nina@schleiferei.example',
        password: ' Ferry-Lantern-83 ',
        language: 'de-DE',
        termsAccepted: true,
      },
    ],
  ]);
  await held.resolve();
  expect(state()).toBe('verificationSent');
  expect(actor.getSnapshot().context.email).toBe('nina@schleiferei.example');
});

test('sends a customer number where one was entered', async () => {
  const { held, submit } = open();
  submit({ customerNo: ' 10 4711 ' });
  expect(held.calls[0]?.[0].customerNo).toBe('10 4711');
});

test('sends pasted lines without invisible characters', async () => {
  const { held, submit } = open();
  submit({ firstName: '\u202aNi\u00adna\u202c', customerNo: '\u200b', email: 'nina@neu.example\u200b' });
  expect(held.calls[0]?.[0]).toMatchObject({ firstName: 'Nina', email: 'nina@neu.example' });
  expect(held.calls[0]?.[0]).not.toHaveProperty('customerNo');
});

test.each<[SignUpField, Partial<SignUpEntries>, string]>([
  ['firstName', { firstName: ' ' }, 'missing'],
  ['companyName', { companyName: '\u200b' }, 'missing'],
  ['lastName', { lastName: '–' }, 'noName'],
  ['lastName', { lastName: 'x'.repeat(256) }, 'tooLong'],
  ['companyName', { companyName: '' }, 'missing'],
  ['customerNo', { customerNo: '1'.repeat(256) }, 'tooLong'],
  ['email', { email: '' }, 'missing'],
  ['email', { email: 'nina@schleiferei' }, 'noAddress'],
  ['email', { email: 'nina@a.example, max@a.example' }, 'noAddress'],
  ['password', { password: 'Ferry-Lan-8', passwordRepeat: 'Ferry-Lan-8' }, 'policy'],
  ['password', { password: 'Password1234!', passwordRepeat: 'Password1234!' }, 'policy'],
  ['passwordRepeat', { passwordRepeat: '' }, 'missing'],
  ['passwordRepeat', { passwordRepeat: 'Ferry-Lantern-83' }, 'mismatch'],
  ['termsAccepted', { termsAccepted: false }, 'notAccepted'],
])('sends nothing while something is wrong with %s: %j', async (field, part, reason) => {
  const { held, submit, state, problems } = open();
  submit(part);
  expect(held.calls).toEqual([]);
  expect(state()).toEqual({ form: 'invalid' });
  expect(problems()).toEqual([{ field, reason }]);
});

test('requires passwords of the length that the settings say', async () => {
  const { held, submit, problems } = open({ minLength: 24, names: [] });
  submit();
  expect(problems()).toEqual([{ field: 'password', reason: 'policy' }]);
  expect(held.calls).toEqual([]);
});

test('drops the problem of a field as soon as it is corrected, and leaves the others', async () => {
  const { submit, change, problems } = open();
  submit({ firstName: '', companyName: '' });
  change('firstName', { companyName: '' });
  expect(problems()).toEqual([{ field: 'companyName', reason: 'missing' }]);
});

test('looks at the repeated password again when the first is changed', async () => {
  const { submit, change, problems } = open();
  submit({ password: 'Ferry-Lantern-84' });
  change('password', {});
  expect(problems()).toEqual([]);
});

test('keeps no password', async () => {
  const { submit, change, actor } = open();
  change('password', {});
  submit({ firstName: '' });
  submit();
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Lantern');
});

test('names the password when the server rejects it', async () => {
  const { held, submit, state, problems } = open();
  submit();
  await held.reject(failure({ status: 400, code: 'USER_PASSWORD_POLICY_ERROR' }));
  expect(state()).toEqual({ form: 'invalid' });
  expect(problems()).toEqual([{ field: 'password', reason: 'policy' }]);
});

test('keeps the reason for a refusal and accepts another attempt', async () => {
  const { held, submit, state, actor } = open();
  submit();
  await held.reject(failure({ status: 409, code: 'USER_ALREADY_EXISTS_ERROR' }));
  expect(state()).toEqual({ form: 'refused' });
  expect(actor.getSnapshot().context.code).toBe('USER_ALREADY_EXISTS_ERROR');
  submit();
  await held.resolve();
  expect(state()).toBe('verificationSent');
});

test('waits as long as the server says', async () => {
  const { held, submit, state, clock } = open();
  submit();
  await held.reject(failure({ status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 2 }));
  clock.increment(1_000);
  submit();
  expect(state()).toEqual({ form: 'throttled' });
  expect(held.calls).toHaveLength(1);
  clock.increment(1_000);
  expect(state()).toEqual({ form: 'waitOver' });
});

test('starts from scratch when the address was mistyped', async () => {
  const { held, submit, state, actor } = open();
  submit();
  await held.resolve();
  actor.send({ type: 'signUp.restart' });
  expect(state()).toEqual({ form: 'editing' });
});

test('asks for no password where people sign in at an identity provider', async () => {
  const { state, submit, held } = open(null);
  submit({ password: '', passwordRepeat: '' });
  expect(state()).toEqual({ form: 'submitting' });
  expect(held.calls[0]![0]).not.toHaveProperty('password');
});
