import type { SnapshotFrom } from 'xstate';

import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof portalMachine>;

const CUSTOMER = 'a customer is signed in';

const isAboutVisitor = (words: string): boolean => words.endsWith('is signed in');

export const portalInvariants = invariants<Snapshot>({
  'the charts that depend on the visitor learn who is signed in': (moment) =>
    !isAboutVisitor(moment.words) ||
    moment.before?.matches('broken') === true ||
    (wasSent(moment, 'navigation', 'visitor.changed') &&
      wasSent(moment, 'priceRequests', 'allowance.changed') &&
      wasSent(moment, 'memoryList', 'visitor.changed') &&
      wasSent(moment, 'representation', 'visitor.changed') &&
      wasSent(moment, 'preferences', 'language.adopt') &&
      wasSent(moment, 'cart', moment.words === CUSTOMER ? 'cart.open' : 'cart.clear')),

  'a cart is fetched only for a person who has one': (moment) =>
    !wasSent(moment, 'cart', 'cart.open') || moment.words === CUSTOMER,

  'a cart is fetched only once the portal knows for which company the person buys': ({ sent }) => {
    const place = (type: string, chart: string) =>
      sent.findIndex(({ to, event }) => to === chart && event.type === type);
    const opened = place('cart.open', 'cart');
    return opened === -1 || place('visitor.changed', 'representation') < opened;
  },

  'a broken portal stays broken until it is reloaded': ({ before, after }) =>
    before?.matches('broken') !== true || after.matches('broken'),

  'each further attempt to start asks again who is signed in, and nothing else does': (moment) =>
    moment.sent.filter(({ event }) => event.type === 'session.check').length ===
    (moment.after.matches('starting') && moment.before?.matches('unavailable') === true ? 1 : 0),
});
