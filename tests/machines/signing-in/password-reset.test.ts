import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import {
  passwordResetActors,
  passwordResetMachine,
} from '#machines/signing-in/password-reset/password-reset.machine.ts';
import type { ResetPerson } from '#machines/signing-in/password-reset/password-reset.types.ts';

const ERIKA: ResetPerson = { firstName: 'Erika', lastName: 'Muster', email: 'erika@firma.example' };

const start = (askForReset: (person: ResetPerson) => Promise<void> = () => new Promise(() => {})) => {
  const asked = vi.fn<typeof askForReset>(askForReset);
  const actors = passwordResetActors({ askForReset: asked });
  const reset = createActor(passwordResetMachine.provide({ actors }), {
    input: { isAskedFor: false },
  }).start();
  return {
    asked,
    reset,
    at: () => reset.getSnapshot().value,
    problems: () => reset.getSnapshot().context.problems,
    open: () => reset.send({ type: 'dialog.open' }),
    submit: (more: Partial<ResetPerson> = {}) =>
      reset.send({ type: 'reset.submit', person: { ...ERIKA, ...more } }),
  };
};

test('requests a link once, however often the button is pressed', async () => {
  const { asked, at, open, submit } = start();
  open();
  submit();
  submit();
  expect(at()).toEqual({ form: 'submitting' });
  await expect.poll(() => asked.mock.calls).toEqual([[ERIKA]]);
});

test('sends pasted lines without invisible characters', async () => {
  const { asked, open, submit } = start();
  open();
  submit({ firstName: '\u202aErika\u202c', email: '\u200berika@firma.example' });
  await expect.poll(() => asked.mock.calls).toEqual([[ERIKA]]);
});

test('says that the request was sent', async () => {
  const { at, open, submit } = start(() => Promise.resolve());
  open();
  submit();
  await expect.poll(at).toBe('sent');
});

test('says that it did not work, and can be tried again', async () => {
  const { at, open, submit } = start(() => Promise.reject(new Error('down')));
  open();
  submit();
  await expect.poll(at).toEqual({ form: 'failed' });
  submit();
  expect(at()).toEqual({ form: 'submitting' });
});

test.each([
  ['firstName', ' ', 'missing'],
  ['lastName', '\u200b', 'missing'],
  ['lastName', 'x'.repeat(256), 'tooLong'],
  ['email', '', 'missing'],
  ['email', 'erika', 'malformed'],
  ['email', 'erika@firma', 'malformed'],
  ['email', 'erika muster@firma.example', 'malformed'],
] as const)('names the field %s if its text is %j', (field, value, reason) => {
  const { asked, at, problems, open, submit } = start();
  open();
  submit({ [field]: value });
  expect(at()).toEqual({ form: 'invalid' });
  expect(problems()).toEqual([{ field, reason }]);
  expect(asked).not.toHaveBeenCalled();
});

test('drops the problem of a field as soon as it is corrected, and leaves the others', () => {
  const { reset, problems, open, submit } = start();
  open();
  submit({ email: '', firstName: '' });
  reset.send({ type: 'field.change', field: 'email', value: 'erika@' });
  expect(problems()).toContainEqual({ field: 'email', reason: 'malformed' });
  reset.send({ type: 'field.change', field: 'email', value: 'erika@firma.example' });
  expect(problems()).toEqual([{ field: 'firstName', reason: 'missing' }]);
});

test('drops its problems once it is closed', () => {
  const { reset, at, problems, open, submit } = start();
  open();
  submit({ email: '' });
  reset.send({ type: 'dialog.close' });
  open();
  expect(at()).toEqual({ form: 'editing' });
  expect(problems()).toEqual([]);
});
