import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import type { signOutElsewhereModel } from './sign-out-elsewhere.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ account }) => account.security.sessions;
const here: Say = ({ account }) => account.security.here;
const done: Say = ({ account }) => account.security.done;
const failed: Say = ({ account }) => account.security.failed;

/** The result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

export const signOutElsewhereTables = {
  actions: {
    'press the sign-out button of another session': {
      press: 'button',
      name: ({ account }) => account.security.signOutLabel,
    },
    'press *Sign out everywhere else*': {
      press: 'button',
      name: ({ account }) => account.security.signOutOthers,
    },
  } satisfies Actions<typeof signOutElsewhereModel>,
  expectations: {
    'ready.idle': { shown: [title, here], absent: [done, failed] },
    'ready.done': { ...told(done), shown: [here], absent: [failed] },
    'ready.failed': { ...told(failed), shown: [here], absent: [done] },
    signingOut: { announced: ({ account }) => account.security.signingOut, absent: [done, failed] },
  } satisfies Expectations<typeof signOutElsewhereMachine>,
};
