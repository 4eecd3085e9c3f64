import type { SnapshotFrom } from 'xstate';

import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';

import { did, invariants, type Moment } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof navigationMachine>;

/** Who of the people in the model may see which of its pages (sections 2 and 6 of the specification). */
const ALLOWED: Readonly<Record<string, readonly (string | null)[]>> = {
  '/myotec/my-memory-list': ['anna', 'ben'],
  '/myotec/my-machines/M-1': ['anna'],
  '/myotec/my-customers': [],
  '/auth/sign-in': [null],
};

const leadsTo = ({ acts }: Moment<Snapshot>) =>
  acts.filter(({ type }) => type === 'leadTo').map(({ params }) => params);

export const navigationInvariants = invariants<Snapshot>({
  'a page is shown only to those who may see it': ({ after: { value, context } }) =>
    value.place !== 'allowed' ||
    context.visitor === undefined ||
    (ALLOWED[context.currentUrl]?.includes(context.visitor?.userId ?? null) ?? false),

  'nothing that needs a sign-in shows before it is known who is there': ({ after: { value, context } }) =>
    value.place !== 'allowed' || context.visitor !== undefined || context.currentUrl === '/auth/sign-in',

  'after signing out nothing leads back': (moment) =>
    moment.words !== 'the person signs out' ||
    (moment.after.context.returnTo === null && leadsTo(moment).at(-1) === '/auth/sign-in'),

  'nobody is led to where another person was': (moment) => {
    const way = moment.before?.context.returnTo;
    const userId = moment.after.context.visitor?.userId;
    if (!way || way.userId === null || userId === undefined || way.userId === userId) return true;
    return !leadsTo(moment).includes(way.url) || way.url === '/myotec/my-memory-list';
  },

  'the menu keeps the opposite of what it was': (moment) =>
    moment.words === 'press *Open the menu*'
      ? did(moment, 'keepMenu', true)
      : moment.words !== 'press *Collapse the menu*' || did(moment, 'keepMenu', false),
});
