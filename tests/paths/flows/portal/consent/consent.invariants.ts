import type { SnapshotFrom } from 'xstate';

import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof consentMachine>;

const isClosed = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ undecided: 'dismissed' }) === true ||
  snapshot?.matches({ accepted: 'settled' }) === true ||
  snapshot?.matches({ declined: 'settled' }) === true;

export const consentInvariants = invariants<Snapshot>({
  'analytics runs exactly while it is accepted': (moment, earlier) => {
    const last = [...earlier, moment]
      .flatMap(({ acts }) => acts.map(({ type }) => type))
      .findLast((type) => type === 'grantAnalytics' || type === 'denyAnalytics');
    const expected = { accepted: 'grantAnalytics', declined: 'denyAnalytics', undecided: undefined };
    const state = (['accepted', 'declined', 'undecided'] as const).find((each) => moment.after.matches(each));
    return last === expected[state!];
  },

  'a choice is kept when the person makes it, and only then': (moment) => {
    if (moment.words === 'press *Accept*') return did(moment, 'keepChoice', true);
    if (moment.words === 'press *Only necessary cookies*') return did(moment, 'keepChoice', false);
    return !did(moment, 'keepChoice');
  },

  'closing the banner chooses nothing': ({ words, before, after }) =>
    words !== 'press *Close*' || Object.keys(before!.value)[0] === Object.keys(after.value)[0],

  'a banner that is closed stays closed until the person opens it again': ({ words, before, after }) =>
    isClosed(after) ||
    words === 'press *Cookie settings* in the footer' ||
    (words !== 'press *Close*' && !isClosed(before)),

  'once made, a choice can be changed but not removed': ({ before, after }) =>
    before === null || before.matches('undecided') || !after.matches('undecided'),
});
