import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';
import type { consentModel } from './consent.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ shell }) => shell.consent.title;
const accept: Say = ({ shell }) => shell.consent.accept;
const decline: Say = ({ shell }) => shell.consent.decline;

const asked: Expectation = { shown: [title, accept, decline] };
/** When the banner is opened from the footer, it moves the focus to its first button. */
const askedFor: Expectation = { ...asked, focus: ({ common }) => common.close };
const quiet: Expectation = { absent: [title, accept, decline] };

export const consentTables = {
  actions: {
    'press *Accept*': { press: 'button', name: accept },
    'press *Only necessary cookies*': { press: 'button', name: decline },
    'press *Close*': { press: 'button', name: ({ common }) => common.close },
    'press *Cookie settings* in the footer': { press: 'button', name: ({ shell }) => shell.footer.cookies },
  } satisfies Actions<typeof consentModel>,
  expectations: {
    'undecided.shown': asked,
    'undecided.reopened': askedFor,
    'undecided.dismissed': quiet,
    'accepted.settled': quiet,
    'accepted.reopened': askedFor,
    'declined.settled': quiet,
    'declined.reopened': askedFor,
  } satisfies Expectations<typeof consentMachine, 'recalling'>,
};
