import type { SnapshotFrom } from 'xstate';

import type { supportMachine } from '#machines/portal/support/support.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const supportInvariants = invariants<SnapshotFrom<typeof supportMachine>>({
  'a recipient is remembered exactly while the dialog says that a mail to them was opened': ({ after }) =>
    after.matches('mailOpened') === (after.context.desk !== null),
  'the mail goes to the recipient who was chosen last': ({ words, after }) =>
    !words.startsWith('write to') ||
    after.context.desk === (words.endsWith('technical support') ? 'technical' : 'customerService'),
  'the dialog begins with the choice of a recipient each time it is opened': ({ words, after }) =>
    words !== 'press *Support*' || after.matches('choosing'),
});
