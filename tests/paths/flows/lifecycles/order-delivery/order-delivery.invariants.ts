import type { SnapshotFrom } from 'xstate';

import type { orderDeliveryMachine } from '#machines/lifecycles/order-delivery.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';
import { FCA_TERM } from './order-delivery.model.ts';

const isPassing = (words: string): boolean => / pass(?:es)?$/.test(words);

export const orderDeliveryInvariants = invariants<SnapshotFrom<typeof orderDeliveryMachine>>({
  'once goods have arrived, their status no longer changes': ({ before, after }) =>
    before?.matches('okay') !== true || after.matches('okay'),
  'goods that are picked up have no tracking, and other goods have no pick-up place': ({ after }) =>
    after.context.deliveryTerm === FCA_TERM
      ? !after.can({ type: 'tracking.follow' })
      : !after.can({ type: 'place.find' }),
  'goods awaiting pick-up or with the customer’s carrier never become late': ({ words, before, after }) =>
    !isPassing(words) ||
    !(before?.matches('awaitingPickUp') === true || before?.matches('handedOver') === true) ||
    after.value === before.value,
  'as days pass, a delivery can only become late': ({ words, before, after }) =>
    !isPassing(words) || after.value === before?.value || after.matches('late') || after.matches('tooLate'),
});
