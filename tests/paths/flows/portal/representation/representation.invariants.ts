import type { SnapshotFrom } from 'xstate';

import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { CUSTOMERS } from './representation.model.ts';

import { did, invariants, wasSent, type Moment } from '#tests/paths/machine/moment.ts';

const REFUSED = 'a call for the customer is refused';
const LOST = 'the dealer is signed in; the customer no longer belongs to them';
const SIGNED_IN = 'the dealer is signed in';
const NO_ANSWER = 'the server does not say who is signed in';

type Noticed = Moment<SnapshotFrom<typeof representationMachine>>;

const isDoubted = ({ words, before }: Noticed): boolean =>
  words === REFUSED && before?.matches('customerCompany') === true;

const isBeginning = (before: Noticed['before']): boolean =>
  before?.matches('beginning') === true || before?.matches('continuing') === true;

/** Returns whether the customer no longer belongs to the dealer, although nobody has ended the representation. */
const isTakenAway = ({ words, before }: Noticed): boolean =>
  words === 'the dealer is signed in' && before?.matches('customerCompany') === true;

const isKnown = (words: string, before: Noticed['before']): boolean => {
  const { customerNo } = words.endsWith('first customer') ? CUSTOMERS.first : CUSTOMERS.second;
  return before?.context.offered.some((each) => each.customerNo === customerNo) === true;
};

export const representationInvariants = invariants<SnapshotFrom<typeof representationMachine>>({
  'calls name a customer while the person buys for one, and none while they buy for their own company': ({
    after,
  }) =>
    after.context.customer === null
      ? !(after.matches('customerCompany') || after.matches('ending'))
      : !after.matches('ownCompany'),
  'every choice, and every refused call for a customer, is checked with the server': (moment) =>
    wasSent(moment, 'session', 'session.check') ===
    (moment.before !== null &&
      !moment.before.hasTag('busy') &&
      (isDoubted(moment) ||
        (['beginning', 'continuing', 'ending'] as const).some((state) => moment.after.matches(state)))),
  'the server is asked about the customer that was chosen, or about none': (moment) =>
    !wasSent(moment, 'session', 'session.check') ||
    isDoubted(moment) ||
    did(moment, 'wishForCustomer', moment.after.matches('ending') ? null : moment.after.context.wished),
  'every call names the customer whom the pages show: both change only when the server answers': ({
    words,
    acts,
    after,
  }) => {
    const kept = acts.filter(({ type }) => type === 'keepCustomer').map(({ params }) => params);
    if (!words.startsWith('the dealer is signed in')) return kept.length === 0;
    const [visitor] = kept as SignedInVisitor[];
    return kept.length === 1 && (visitor?.actingFor ?? null) === after.context.customer;
  },
  'a choice is dropped if no answer comes or nobody is signed in any more, and only then': (moment) =>
    did(moment, 'dropWish') ===
    (moment.before?.hasTag('busy') === true &&
      (moment.words === NO_ANSWER || moment.words === 'nobody is signed in')),
  'when no answer comes, the person is notified and continues as before': (moment) =>
    moment.words !== NO_ANSWER ||
    (wasSent(moment, 'notifications', 'notice.show') &&
      !moment.after.hasTag('busy') &&
      moment.after.context.customer === moment.before?.context.customer),
  'the person is notified of a refusal and of a customer who was taken away': (moment) =>
    (isTakenAway(moment) ||
      moment.words === LOST ||
      (moment.words === 'the dealer is signed in' && isBeginning(moment.before))) ===
    (wasSent(moment, 'notifications', 'notice.show') &&
      moment.words !== NO_ANSWER &&
      moment.before?.matches('ending') !== true),
  'a person whose customer was taken away is led to their own company': (moment) =>
    !isTakenAway(moment) || (moment.after.matches('ownCompany') && did(moment, 'leadOn')),
  'while a tab asks which customer to buy for, it lists each customer that other tabs name, and none twice':
    ({ words, before, after }) => {
      const offered = after.context.offered.map(({ customerNo }) => customerNo);
      const named = words.startsWith('another tab buys for ') && after.matches('choosing');
      const added = offered.length - (before?.context.offered.length ?? 0);
      return (
        new Set(offered).size === offered.length && (!named || added === (isKnown(words, before) ? 0 : 1))
      );
    },
  'a tab that continues for the customer of another tab stays on its page': (moment) =>
    moment.before?.matches('continuing') !== true || !did(moment, 'leadOn'),
  'a tab that continues for the customer of another tab shows only this customer in its list': (moment) =>
    did(moment, 'narrowList') ===
    (moment.before?.matches('continuing') === true && moment.after.matches('customerCompany')),
  'a new tab asks the others only while the person buys for their own company': (moment) =>
    !did(moment, 'askOtherTabs') || (moment.after.matches('ownCompany') && moment.words === SIGNED_IN),
  'another page opens only when something has changed': (moment) =>
    !did(moment, 'leadOn') ||
    isTakenAway(moment) ||
    (moment.before?.hasTag('busy') === true && moment.words !== NO_ANSWER),
});
