import { assign, initialTransition, setup, type SnapshotFrom } from 'xstate';

import { readDeliveryTerm } from '#contract/orders/delivery-term.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import { isWebAddress } from '#contract/orders/tracking-url.contract.ts';

/** A delivery counts as too late from this many days after the promised day. */
export const TOO_LATE_FROM_DAYS = 8;

/** The delivery status that the ERP reports; lateness follows from the calendar. */
export type ReportedStatus = Exclude<DeliveryStatus, 'late' | 'too_late'>;

/** The record of an order's delivery. Days are ISO dates. */
export interface OrderDeliveryInput {
  readonly status: DeliveryStatus;
  readonly promised: string | null;
  readonly deliveryTerm: string | null;
  readonly trackingUrl: string | null;
}

interface OrderDeliveryContext extends OrderDeliveryInput {
  /** The day of the latest report, to compare with the promised day; `null` before the first report. */
  readonly today: string | null;
}

export type OrderDeliveryEvent =
  | ({ type: 'erp.report'; status: ReportedStatus; today: string } & Omit<OrderDeliveryInput, 'status'>)
  | { type: 'day.pass'; today: string }
  | { type: 'tracking.follow' }
  | { type: 'place.find' };

const DAY_MS = 86_400_000;

const daysLate = (promised: string | null, today: string | null): number =>
  promised === null || today === null ? 0 : (Date.parse(today) - Date.parse(promised)) / DAY_MS;

const REPORTED = {
  'erp.report': { target: 'weighing', actions: 'takeReport', description: 'The ERP reports a new status.' },
} as const;

const PASSING = {
  'day.pass': [
    { guard: 'isTooLateNow', target: 'tooLate', description: 'The promised day is more than a week ago.' },
    { guard: 'isLateNow', target: 'late', description: 'The promised day has passed.' },
  ],
} as const;

const tracked = <State extends string>(state: State) =>
  ({
    'tracking.follow': {
      guard: 'isTracked',
      target: state,
      description: 'The carrier’s page shows where the goods are.',
    },
  }) as const;

const named = <State extends string>(state: State) =>
  ({
    target: state,
    description: 'The page names the place where the goods are picked up.',
  }) as const;

const collected = <State extends string>(state: State) =>
  ({ 'place.find': { guard: 'isCollected', ...named(state) } }) as const;

/**
 * Follows the delivery of an order. Starting the chart from the record restores its state; reports from the ERP and passing
 * days change it. Once the goods have arrived, reports are refused.
 */
export const orderDeliveryMachine = setup({
  types: {
    context: {} as OrderDeliveryContext,
    input: {} as OrderDeliveryInput,
    events: {} as OrderDeliveryEvent,
  },
  guards: {
    is: ({ context }, status: DeliveryStatus) => context.status === status,
    isCollectedAnd: ({ context }, status: DeliveryStatus) =>
      readDeliveryTerm(context.deliveryTerm).isFca && context.status === status,
    isTooLate: ({ context: { status, promised, today } }) =>
      status === 'too_late' || daysLate(promised, today) >= TOO_LATE_FROM_DAYS,
    isLate: ({ context: { status, promised, today } }) => status === 'late' || daysLate(promised, today) > 0,
    isTooLateNow: ({ context, event }) =>
      event.type === 'day.pass' && daysLate(context.promised, event.today) >= TOO_LATE_FROM_DAYS,
    isLateNow: ({ context, event }) =>
      event.type === 'day.pass' && daysLate(context.promised, event.today) > 0,
    isTracked: ({ context }) =>
      isWebAddress(context.trackingUrl ?? '') && !readDeliveryTerm(context.deliveryTerm).isFca,
    isCollected: ({ context }) => readDeliveryTerm(context.deliveryTerm).isFca,
  },
  actions: {
    takeReport: assign(({ context, event }) => {
      if (event.type !== 'erp.report') return context;
      const { type: _type, ...report } = event;
      return report;
    }),
  },
}).createMachine({
  id: 'orderDelivery',
  description: 'The delivery of an order.',
  context: ({ input }) => ({ ...input, today: null }),
  initial: 'weighing',
  states: {
    weighing: {
      description: 'The status, the promised day and the delivery term in the record decide the state.',
      always: [
        { guard: { type: 'is', params: 'okay' }, target: 'okay', description: 'The goods have arrived.' },
        {
          guard: { type: 'isCollectedAnd', params: 'ready_for_dispatch' },
          target: 'awaitingPickUp',
          description: 'FCA: the goods are ready for the customer’s carrier.',
        },
        {
          guard: { type: 'isCollectedAnd', params: 'on_its_way' },
          target: 'handedOver',
          description: 'FCA: the customer’s carrier has the goods.',
        },
        {
          guard: 'isTooLate',
          target: 'tooLate',
          description:
            'The record says that the goods are too late, or the promised day is more than a week ago.',
        },
        {
          guard: 'isLate',
          target: 'late',
          description: 'The record says that the goods are late, or the promised day has passed.',
        },
        {
          guard: { type: 'is', params: 'pending_action' },
          target: 'pendingAction',
          description: 'Something has to be done before the goods can be packed.',
        },
        {
          guard: { type: 'is', params: 'ready_for_dispatch' },
          target: 'readyForDispatch',
          description: 'The goods are packed.',
        },
        {
          guard: { type: 'is', params: 'on_its_way' },
          target: 'onItsWay',
          description: 'The goods have left.',
        },
        { target: 'noStatus', description: 'The ERP has reported nothing about the goods.' },
      ],
    },
    pendingAction: {
      description: 'The order is being processed; nothing has been packed yet.',
      on: { ...REPORTED, ...PASSING, ...collected('pendingAction') },
    },
    noStatus: {
      description: 'The ERP has reported nothing about the delivery.',
      on: { ...REPORTED, ...PASSING, ...collected('noStatus') },
    },
    readyForDispatch: {
      description: 'The goods are packed and wait for the carrier.',
      on: { ...REPORTED, ...PASSING },
    },
    awaitingPickUp: {
      description: 'FCA: the goods wait for the customer’s carrier; the promised day no longer matters.',
      on: { ...REPORTED, 'place.find': named('awaitingPickUp') },
    },
    onItsWay: {
      description: 'The carrier has the goods.',
      on: { ...REPORTED, ...PASSING, ...tracked('onItsWay') },
    },
    handedOver: {
      description: 'FCA: the customer’s carrier has the goods; there is nothing to track.',
      on: { ...REPORTED, 'place.find': named('handedOver') },
    },
    late: {
      description: 'The promised day has passed, and the goods have not arrived.',
      on: { ...REPORTED, 'day.pass': PASSING['day.pass'][0], ...tracked('late'), ...collected('late') },
    },
    tooLate: {
      description: 'The goods are more than a week late: somebody has to ask about them.',
      on: { ...REPORTED, ...tracked('tooLate'), ...collected('tooLate') },
    },
    okay: {
      description: 'The goods have arrived; the status no longer changes.',
      on: { ...tracked('okay'), ...collected('okay') },
    },
  },
});

export type OrderDelivery = SnapshotFrom<typeof orderDeliveryMachine>;

/** Returns the delivery in the state of the record. */
export const orderDeliveryOf = (record: OrderDeliveryInput): OrderDelivery =>
  initialTransition(orderDeliveryMachine, record)[0];

const STATUSES = {
  weighing: 'no_status',
  pendingAction: 'pending_action',
  noStatus: 'no_status',
  readyForDispatch: 'ready_for_dispatch',
  awaitingPickUp: 'ready_for_dispatch',
  onItsWay: 'on_its_way',
  handedOver: 'on_its_way',
  late: 'late',
  tooLate: 'too_late',
  okay: 'okay',
} as const satisfies Record<OrderDelivery['value'], DeliveryStatus>;

/** Returns the status in the contract's words. */
export const deliveryStatusOf = ({ value }: OrderDelivery): DeliveryStatus => STATUSES[value];
