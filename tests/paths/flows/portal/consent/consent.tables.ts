import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';
import type { consentModel } from './consent.model.ts';

import type { Gestures, Say, Sighting, Sightings } from '#tests/paths/tables.ts';

const title: Say = ({ shell }) => shell.consent.title;
const accept: Say = ({ shell }) => shell.consent.accept;
const decline: Say = ({ shell }) => shell.consent.decline;

const asked: Sighting = { shown: [title, accept, decline] };
/** Opened from the footer, the banner moves the focus to its first button. */
const askedFor: Sighting = { ...asked, focus: ({ common }) => common.close };
const quiet: Sighting = { absent: [title, accept, decline] };

export const consentTables = {
  gestures: {
    'press *Accept*': { press: 'button', name: accept },
    'press *Only necessary cookies*': { press: 'button', name: decline },
    'press *Close*': { press: 'button', name: ({ common }) => common.close },
    'press *Cookie settings* in the footer': { press: 'button', name: ({ shell }) => shell.footer.cookies },
  } satisfies Gestures<typeof consentModel>,
  sightings: {
    'undecided.shown': asked,
    'undecided.reopened': askedFor,
    'undecided.dismissed': quiet,
    'accepted.settled': quiet,
    'accepted.reopened': askedFor,
    'declined.settled': quiet,
    'declined.reopened': askedFor,
  } satisfies Sightings<typeof consentMachine, 'recalling'>,
};
