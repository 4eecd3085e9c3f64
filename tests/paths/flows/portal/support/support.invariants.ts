import type { SnapshotFrom } from 'xstate';

import type { supportMachine } from '#machines/portal/support/support.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const supportInvariants = invariants<SnapshotFrom<typeof supportMachine>>({
  'a desk is chosen exactly as long as its mail is open': ({ after }) =>
    after.matches('mailOpened') === (after.context.desk !== null),
  'the mail goes to the desk that was chosen last': ({ words, after }) =>
    !words.startsWith('write to') ||
    after.context.desk === (words.endsWith('technical support') ? 'technical' : 'customerService'),
  'a dialog that was closed opens as new': ({ words, after }) =>
    words !== 'close the dialog' || after.matches('closed'),
});
