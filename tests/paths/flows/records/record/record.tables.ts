import type { OwnRecordMachine, RecordMachine } from '#machines/records/record/record.machine.ts';
import type { OwnRecordModel, RecordModel } from './record.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

interface OwnRecordWords {
  readonly title: Say;
  readonly loading: Say;
  readonly failed: Say;
  /** Lists the headings of the parts of the page. */
  readonly parts: readonly Say[];
}

interface RecordWords {
  readonly loading: Say;
  readonly failed: Say;
  readonly notFound: Expectation;
  readonly shown?: Expectation;
  /** Names a control that is shown only together with the record. */
  readonly control?: Say;
}

const retry: Say = ({ common }) => common.retry;
const actions = { 'press *Try again*': { press: 'button', name: retry } } satisfies Actions<
  OwnRecordModel & RecordModel
>;

const recordTables = ({ loading, failed, notFound, shown, control }: RecordWords) => {
  const controls = control === undefined ? [] : [control];
  return {
    actions,
    expectations: {
      loading: { shown: [loading], absent: [retry, ...controls] },
      shown: {
        ...shown,
        focus: 'heading',
        shown: [...controls, ...(shown?.shown ?? [])],
        absent: [retry, loading],
      },
      notFound: { ...notFound, focus: 'heading', absent: [retry, ...controls] },
      failed: { heading: failed, focus: 'heading', shown: [retry], absent: controls },
    } satisfies Expectations<RecordMachine>,
  };
};

const ownRecordTables = ({ title, loading, failed, parts }: OwnRecordWords) => ({
  actions,
  expectations: {
    loading: { heading: title, shown: [loading], absent: [retry] },
    shown: { heading: title, shown: parts, absent: [retry, loading] },
    failed: { heading: failed, focus: 'heading', shown: [retry] },
  } satisfies Expectations<OwnRecordMachine>,
});

export const articleDetailsTables = recordTables({
  loading: ({ shop }) => shop.details.loading,
  failed: ({ shop }) => shop.details.failedTitle,
  notFound: { heading: ({ shop }) => shop.details.notFoundTitle },
});

export const machineDetailsTables = recordTables({
  loading: ({ machines }) => machines.details.loading,
  failed: ({ machines }) => machines.details.failedTitle,
  notFound: {
    heading: ({ machines }) => machines.details.notFoundTitle,
    shown: [({ codes }) => codes.MACHINE_DOES_NOT_EXIST_ERROR],
  },
  shown: {
    shown: [
      ({ machines }) => machines.details.manuals,
      ({ machines }) => machines.details.layouts,
      ({ machines }) => machines.equipment.title,
      ({ machines }) => machines.service.title,
      ({ machines }) => machines.label.print,
    ],
  },
  control: ({ machines }) => machines.details.changeLocation,
});

export const offerDetailsTables = recordTables({
  loading: ({ offers }) => offers.details.loading,
  failed: ({ offers }) => offers.details.failedTitle,
  notFound: {
    heading: ({ offers }) => offers.details.notFoundTitle,
    shown: [({ offers }) => offers.details.all],
  },
  shown: {
    heading: ({ offers }) => offers.details.title,
    shown: [({ offers }) => offers.details.items, ({ offers }) => offers.messages.title],
  },
});

export const orderDetailsTables = recordTables({
  loading: ({ orders }) => orders.details.loading,
  failed: ({ orders }) => orders.details.failedTitle,
  notFound: { heading: ({ orders }) => orders.details.notFoundTitle },
  shown: { shown: [({ orders }) => orders.details.items] },
});

const missing: Say = ({ checkout }) => checkout.placed.recordMissing.quote;
const unknown: Say = ({ checkout }) => checkout.placed.recordUnknown;
const details: Say = ({ checkout }) => checkout.review.details;
const loadingPlaced: Say = ({ checkout }) => checkout.placed.recordLoading;

/** The details are only a part of their page, which keeps its heading. */
export const placedRecordTables = {
  actions,
  expectations: {
    loading: { shown: [loadingPlaced], absent: [retry, details, missing, unknown] },
    shown: {
      shown: [({ checkout }) => checkout.lines.title, ({ common }) => common.totals.total, details],
      absent: [retry, loadingPlaced, missing],
    },
    notFound: { announced: unknown, absent: [retry, loadingPlaced, details, missing] },
    failed: { announced: missing, shown: [retry], absent: [loadingPlaced, details, unknown] },
  } satisfies Expectations<RecordMachine>,
};

export const accountTables = ownRecordTables({
  title: ({ account }) => account.title,
  loading: ({ account }) => account.loading,
  failed: ({ account }) => account.failedTitle,
  parts: [
    ({ account }) => account.profile.title,
    ({ account }) => account.company.title,
    ({ account }) => account.security.title,
    ({ account }) => account.settings.title,
    ({ account }) => account.data.title,
  ],
});

export const dashboardTables = ownRecordTables({
  title: ({ dashboard }) => dashboard.title,
  loading: ({ dashboard }) => dashboard.loading,
  failed: ({ dashboard }) => dashboard.failedTitle,
  parts: [
    ({ dashboard }) => dashboard.toDo.title,
    ({ dashboard }) => dashboard.open.title,
    ({ dashboard }) => dashboard.last.title,
  ],
});

export const deskTables = ownRecordTables({
  title: ({ desk }) => desk.title,
  loading: ({ desk }) => desk.loading,
  failed: ({ desk }) => desk.failedTitle,
  parts: [({ desk }) => desk.kind['quote-requests'], ({ desk }) => desk.kind['refused-mails']],
});

export const deskListTables = recordTables({
  loading: ({ desk }) => desk.list.loading,
  failed: ({ desk }) => desk.list.failedTitle,
  notFound: { heading: ({ desk }) => desk.list.notFoundTitle },
  shown: { shown: [({ desk }) => desk['lead-of']['quote-requests']] },
});

export const deskOfferTables = recordTables({
  loading: ({ desk }) => desk.offer.loading,
  failed: ({ desk }) => desk.offer.failedTitle,
  notFound: {
    heading: ({ desk }) => desk.offer.notFoundTitle,
    shown: [({ desk }) => desk.offer.list],
  },
  shown: { heading: ({ desk }) => desk.offer.title, shown: [({ desk }) => desk.offer.history] },
});
