import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';
import type { accountDeletionModel } from './account-deletion.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const ask: Say = ({ account }) => account.data.ask;
const keep: Say = ({ account }) => account.data.cancel;
const confirm: Say = ({ account }) => account.data.confirm;
const withdraw: Say = ({ account }) => account.data.withdraw;

/** The result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });
const inDialog: Expectation = { heading: ({ account }) => account.data.dialogTitle, shown: [keep, confirm] };

export const accountDeletionTables = {
  actions: {
    'press *Delete my account*': { press: 'button', name: ask },
    'press *Keep my account*': { press: 'button', name: keep },
    'press *Request deletion*': { press: 'button', name: confirm },
    'press *Withdraw the request*': { press: 'button', name: withdraw },
  } satisfies Actions<typeof accountDeletionModel>,
  expectations: {
    'idle.unasked': { shown: [ask], absent: [confirm, withdraw] },
    'idle.withdrawn': {
      ...told(({ account }) => account.data.withdrawn),
      shown: [ask],
      absent: [confirm, withdraw],
    },
    'confirming.reading': inDialog,
    'confirming.requesting': { announced: ({ account }) => account.data.requesting },
    'confirming.failed': { ...inDialog, announced: ({ account }) => account.data.requestFailed },
    'confirming.retracting': { announced: ({ account }) => account.data.withdrawing },
    'requested.standing': { shown: [({ account }) => account.data.requestedText, withdraw], absent: [ask] },
    'requested.recorded': {
      ...told(({ account }) => account.data.recorded),
      shown: [withdraw],
      absent: [ask],
    },
    'requested.failed': {
      ...told(({ account }) => account.data.withdrawFailed),
      shown: [withdraw],
      absent: [ask],
    },
    withdrawing: { announced: ({ account }) => account.data.withdrawing, absent: [ask] },
  } satisfies Expectations<typeof accountDeletionMachine, 'recalled'>,
};
