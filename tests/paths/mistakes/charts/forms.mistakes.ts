import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

/** Charts of forms, and of what is typed in them. */
export const FORM_MISTAKES: readonly Mistake[] = [
  {
    name: 'refused-message-may-have-arrived',
    kind: 'lost action',
    flow: 'offer-message',
    file: 'src/machines/records/offer-message/offer-message.machine.ts',
    find: "actions: ['dropAttempt', 'keepDraft'],",
    replace: "actions: ['keepDraft'],",
  },
  {
    name: 'corrected-message-is-still-wrong',
    kind: 'guards swapped',
    flow: 'offer-message',
    file: 'src/machines/records/offer-message/offer-message.machine.ts',
    find: "            guard: 'newTextHasProblem',",
    replace: "            guard: 'hasProblem',",
  },
  {
    name: 'second-address-shows-the-failure-of-the-first',
    kind: 'lost action',
    flow: 'data-sheet-delivery',
    file: 'src/machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts',
    find: `              target: 'writing',
              actions: 'startAnew',`,
    replace: "              target: 'writing',",
  },
  {
    name: 'profile-is-saved-with-its-blanks',
    kind: 'wrong parameter',
    flow: 'profile-edit',
    file: 'src/machines/account/profile-edit/profile-edit.machine.ts',
    find: 'cleanProfile(profileIn(event))',
    replace: 'profileIn(event)',
  },
  {
    name: 'request-on-its-way-is-cancelled',
    kind: 'guard dropped',
    flow: 'account-deletion',
    file: 'src/machines/account/account-deletion/account-deletion.machine.ts',
    find: "          on: { 'deletion.cancel': { description: 'The dialog stays open until the answer comes.' } },\n",
    replace: '',
  },
  {
    name: 'untyped-note-is-kept-again',
    kind: 'guard dropped',
    flow: 'memory-notes',
    file: 'src/machines/buying/memory-notes/memory-notes.machine.ts',
    find: "      guard: 'isTyped',\n",
    replace: '',
  },
];
