import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import {
  profileEditActions,
  profileEditActors,
  profileEditMachine,
} from '#machines/account/profile-edit/profile-edit.machine.ts';
import type { ProfileDraft } from '#machines/account/profile-edit/profile-edit.types.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const PROFILE: ProfileDraft = { firstName: 'Ada', lastName: 'Beck', telephone: '+49 7161 1' };

const start = (draft: ProfileDraft | null = null) => {
  const held = holdCalls<void, [ProfileDraft]>();
  const kept: (ProfileDraft | null)[] = [];
  const machine = profileEditMachine.provide({
    actors: profileEditActors({ saveProfile: held.service }),
    actions: profileEditActions({
      keepDraft: (userId, entered) => kept.push(userId === 'u1' ? entered : null),
    }),
  });
  return { edit: createActor(machine, { input: { userId: 'u1', draft } }).start(), held, kept };
};

const open = () => {
  const { edit, held, kept } = start();
  edit.send({ type: 'profile.edit' });
  const submit = (part: Partial<ProfileDraft> = {}) =>
    edit.send({ type: 'profile.submit', profile: { ...PROFILE, ...part } });
  return { edit, held, kept, submit };
};

test('saves once, however often the button is pressed', async () => {
  const { edit, held, submit } = open();
  submit();
  submit();
  expect(held.calls).toEqual([[PROFILE]]);
  await held.resolve();
  expect(edit.getSnapshot().value).toEqual({ viewing: 'saved' });
});

test.each<[Partial<ProfileDraft>, string, string]>([
  [{ firstName: ' ' }, 'firstName', 'missing'],
  [{ lastName: '' }, 'lastName', 'missing'],
  [{ lastName: 'x'.repeat(256) }, 'lastName', 'tooLong'],
  [{ firstName: '12' }, 'firstName', 'notAName'],
  [{ firstName: '\u200b' }, 'firstName', 'missing'],
  [{ telephone: 'later' }, 'telephone', 'notATelephone'],
  [{ telephone: '+' }, 'telephone', 'notATelephone'],
])('saves nothing with %j', (part, field, reason) => {
  const { edit, held, submit } = open();
  submit(part);
  expect(held.calls).toEqual([]);
  expect(edit.getSnapshot().value).toEqual({ form: 'invalid' });
  expect(edit.getSnapshot().context.problems).toEqual([{ field, reason }]);
});

test.each([{ telephone: '' }, { lastName: '😀a'.repeat(127) }, { firstName: 'Łęcka-O’Brien d. Ä.' }])(
  'saves what is allowed: %j',
  (part) => {
    const { held, submit } = open();
    submit(part);
    expect(held.calls).toHaveLength(1);
  },
);

test('saves pasted lines without invisible characters', () => {
  const { held, submit } = open();
  submit({ firstName: 'Ada\u202e', telephone: '\u202a+49 7161 1\u202c' });
  expect(held.calls).toEqual([[PROFILE]]);
});

test('drops the problem of a field as soon as it is corrected, and leaves the others', () => {
  const { edit, submit } = open();
  submit({ firstName: '', lastName: '' });
  edit.send({ type: 'field.change', field: 'lastName', profile: { ...PROFILE, firstName: '' } });
  expect(edit.getSnapshot().context.problems).toEqual([{ field: 'firstName', reason: 'missing' }]);
});

test('keeps the problem of a field until the field is right, whatever is typed', () => {
  const { edit, submit } = open();
  const wrong = { ...PROFILE, firstName: '12', telephone: 'later' };
  submit(wrong);
  const change = (field: 'firstName' | 'telephone', text: string) =>
    edit.send({ type: 'field.change', field, profile: { ...wrong, [field]: text } });
  change('firstName', '123');
  change('telephone', 'later on');
  expect(edit.getSnapshot().context.problems).toEqual([
    { field: 'firstName', reason: 'notAName' },
    { field: 'telephone', reason: 'notATelephone' },
  ]);
});

test('keeps the form open when the changes are refused, and keeps the reason', async () => {
  const { edit, held, submit } = open();
  submit();
  await held.reject(failure({ status: 403, code: 'PERMISSION_DENIED_ERROR' }));
  expect(edit.getSnapshot().value).toEqual({ form: 'failed' });
  expect(edit.getSnapshot().context.code).toBe('PERMISSION_DENIED_ERROR');
});

test('the form cannot be left while it is being saved', async () => {
  const { edit, submit } = open();
  submit();
  edit.send({ type: 'profile.cancel' });
  expect(edit.getSnapshot().value).toEqual({ form: 'saving' });
});

test('leaves everything as it was when the person cancels', () => {
  const { edit, held } = open();
  edit.send({ type: 'profile.cancel' });
  expect(edit.getSnapshot().value).toEqual({ viewing: 'untouched' });
  expect(held.calls).toEqual([]);
});

test('keeps the entries until they are saved', async () => {
  const { edit, held, kept, submit } = open();
  const entered = { ...PROFILE, lastName: 'Becker' };
  edit.send({ type: 'field.change', field: 'lastName', profile: entered });
  submit({ lastName: 'Becker' });
  await held.reject(failure({ status: 401 }));
  expect(kept).toEqual([entered]);
  submit({ lastName: 'Becker' });
  await held.resolve();
  expect(kept).toEqual([entered, null]);
});

test('keeps nothing that the person discards', () => {
  const { edit, kept } = open();
  edit.send({ type: 'field.change', field: 'lastName', profile: PROFILE });
  edit.send({ type: 'profile.cancel' });
  expect(kept).toEqual([PROFILE, null]);
  edit.send({ type: 'profile.edit' });
  expect(edit.getSnapshot().context.draft).toBeNull();
});

test('opens the form with entries that were not saved before the session ended', () => {
  const { edit } = start(PROFILE);
  expect(edit.getSnapshot().value).toEqual({ form: 'restored' });
  expect(edit.getSnapshot().context.draft).toEqual(PROFILE);
});
