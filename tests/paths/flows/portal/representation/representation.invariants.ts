import type { SnapshotFrom } from 'xstate';

import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { did, invariants, told, type Moment } from '#tests/paths/machine/moment.ts';

const REFUSED = 'a call for the customer finds none';
const LOST = 'the dealer is there, whose customer is theirs no longer';
const NO_ANSWER = 'the server does not say who is there';

type Noticed = Moment<SnapshotFrom<typeof representationMachine>>;

const isDoubted = ({ words, before }: Noticed): boolean =>
  words === REFUSED && before?.matches('customerCompany') === true;

/** Nobody has ended it: the customer is the dealer's no longer. */
const isTakenAway = ({ words, before }: Noticed): boolean =>
  words === 'the dealer is there' && before?.matches('customerCompany') === true;

export const representationInvariants = invariants<SnapshotFrom<typeof representationMachine>>({
  'a customer is named exactly while the person buys for one': ({ after }) =>
    after.context.customer !== null || !(after.matches('customerCompany') || after.matches('ending')),
  'whatever is chosen or doubted is asked of the server': (moment) =>
    told(moment, 'session', 'session.check') ===
    (moment.before !== null &&
      !moment.before.hasTag('busy') &&
      (isDoubted(moment) || moment.after.matches('beginning') || moment.after.matches('ending'))),
  'every call names whom the pages show: both change with what the server says, and with nothing else': ({
    words,
    acts,
    after,
  }) => {
    const kept = acts.filter(({ type }) => type === 'keepCustomer').map(({ params }) => params);
    if (!words.startsWith('the dealer is there')) return kept.length === 0;
    const [visitor] = kept as SignedInVisitor[];
    return kept.length === 1 && (visitor?.actingFor ?? null) === after.context.customer;
  },
  'what is wished for is asked of the server, and forgotten when it does not say': (moment) =>
    did(moment, 'dropWish') ===
    (moment.before?.hasTag('busy') === true &&
      (moment.words === NO_ANSWER || moment.words === 'nobody is there')),
  'whoever gets no answer is told, and goes on as before': (moment) =>
    moment.words !== NO_ANSWER ||
    (told(moment, 'notifications', 'notice.show') &&
      !moment.after.hasTag('busy') &&
      moment.after.context.customer === moment.before?.context.customer),
  'a refusal is told, and that a customer was taken away': (moment) =>
    (isTakenAway(moment) ||
      moment.words === LOST ||
      (moment.words === 'the dealer is there' && moment.before?.matches('beginning') === true)) ===
    (told(moment, 'notifications', 'notice.show') &&
      moment.words !== NO_ANSWER &&
      moment.before?.matches('ending') !== true),
  'whose customer was taken away is led to what is their own': (moment) =>
    !isTakenAway(moment) || (moment.after.matches('ownCompany') && did(moment, 'leadOn')),
  'the way leads on only when something has changed': (moment) =>
    !did(moment, 'leadOn') ||
    isTakenAway(moment) ||
    (moment.before?.hasTag('busy') === true && moment.words !== NO_ANSWER),
});
