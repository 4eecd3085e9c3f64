import type { SnapshotFrom } from 'xstate';

import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';

import { did, invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof navigationMachine>;

/** Lists the people of the model who may see each of its pages (sections 2 and 6 of the specification). */
const ALLOWED: Readonly<Record<string, readonly (string | null)[]>> = {
  '/myotec/my-memory-list': ['anna', 'ben'],
  '/myotec/my-machines/M-1': ['anna'],
  '/myotec/my-customers': [],
  '/auth/sign-in': [null],
  '/auth/migration': [null, 'anna', 'ben'],
};

const BEFORE_SIGN_IN = new Set(['/auth/sign-in', '/auth/migration']);

const leadsTo = ({ acts }: Moment<Snapshot>) =>
  acts.filter(({ type }) => type === 'leadTo').map(({ params }) => params);

export const navigationInvariants = invariants<Snapshot>({
  'a page is shown only to those who may see it': ({ after: { value, context } }) =>
    value.place !== 'allowed' ||
    context.visitor === undefined ||
    (ALLOWED[context.currentUrl]?.includes(context.visitor?.userId ?? null) ?? false),

  'nothing that needs a sign-in is shown before it is known who is signed in': ({
    after: { value, context },
  }) => value.place !== 'allowed' || context.visitor !== undefined || BEFORE_SIGN_IN.has(context.currentUrl),

  'after signing out, no way back to the page is remembered': (moment) =>
    moment.words !== 'the person signs out' ||
    (moment.after.context.returnTo === null &&
      moment.after.context.lastPerson === null &&
      leadsTo(moment).at(-1) === '/auth/sign-in'),

  'the next person finds neither the previous person’s page nor the way back to it': (moment) => {
    const last = moment.before?.context.lastPerson ?? null;
    const { visitor, currentUrl, returnTo } = moment.after.context;
    if (last === null || !visitor || visitor.userId === last) return true;
    const isLedAway = leadsTo(moment).join() === '/myotec/my-memory-list';
    return returnTo === null && (isLedAway || currentUrl === '/auth/migration');
  },

  'the last person is remembered after the session ends, for the next load of the page': (moment) => {
    const { words, before, after } = moment;
    if (before === null) return true;
    const { visitor, lastPerson } = after.context;
    const previous = before.context.lastPerson;
    const isRemembered = lastPerson === (visitor?.userId ?? previous) || words === 'the person signs out';
    return isRemembered && (lastPerson === previous || did(moment, 'keepPerson'));
  },

  'the way back to a page is used only once': ({ after: { value, context } }) =>
    value.place !== 'redirecting' || context.returnTo === null,

  'pressing the menu button stores whether the menu is open now': (moment) =>
    moment.words === 'press *Open the menu*'
      ? did(moment, 'keepMenu', true)
      : moment.words !== 'press *Collapse the menu*' || did(moment, 'keepMenu', false),
});
