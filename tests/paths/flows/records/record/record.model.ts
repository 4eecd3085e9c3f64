import type { ErrorCode } from '#contract/errors.contract.ts';
import {
  accountMachine,
  articleDetailsMachine,
  dashboardMachine,
  deskListMachine,
  deskMachine,
  deskOfferMachine,
  machineDetailsMachine,
  offerDetailsMachine,
  orderDetailsMachine,
  placedRecordMachine,
  type OwnRecordMachine,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';

import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { REQUEST_NO } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { recordWords, type OwnRecordNoun, type RecordNoun } from '#tests/paths/flows/records/record-words.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { ownRecordTitles, recordTitles } from './record.titles.ts';

interface RecordFlow {
  readonly noun: RecordNoun;
  /** Says why a person opens the page. */
  readonly goal: string;
  readonly recordNo: string;
  /** The clause after “if” that says when the server answers with `code`. */
  readonly isUnknown: string;
  readonly code: ErrorCode;
}

const ARRIVES = { done: undefined };
const IS_LOST = { fails: refusal(null) };

const recordModel = (machine: RecordMachine, { noun, goal, recordNo, isUnknown, code }: RecordFlow) => {
  const words = recordWords(noun);
  return pathModel(machine, {
    titles: recordTitles(noun, isUnknown),
    starts: { [words.opened]: () => ({ recordNo }) },
    goals: { [goal]: { from: words.opened, to: 'shown' } },
    identity: () => null,
    events: { 'record.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
    services: {
      loadRecord: {
        [words.arrives]: ARRIVES,
        [words.isUnknown]: { fails: refusal(404, code) },
        [words.silence]: IS_LOST,
      },
    },
    delays: {},
  });
};

const ownRecordModel = (machine: OwnRecordMachine, noun: OwnRecordNoun, goal: string) => {
  const words = recordWords(noun);
  return pathModel(machine, {
    titles: ownRecordTitles(noun),
    starts: { [words.opened]: () => undefined },
    goals: { [goal]: { from: words.opened, to: 'shown' } },
    identity: () => null,
    events: { 'record.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
    services: { loadRecord: { [words.arrives]: ARRIVES, [words.silence]: IS_LOST } },
    delays: {},
  });
};

export type RecordModel = ReturnType<typeof recordModel>;
export type OwnRecordModel = ReturnType<typeof ownRecordModel>;

export const articleDetailsModel = recordModel(articleDetailsMachine, {
  noun: 'article',
  goal: 'a person looks at an article',
  recordNo: 'A-1',
  isUnknown: 'the article does not exist',
  code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
});

export const machineDetailsModel = recordModel(machineDetailsMachine, {
  noun: 'machine',
  goal: 'a customer looks at a machine',
  recordNo: 'QM-2014001',
  isUnknown: 'the person has no such machine',
  code: 'MACHINE_DOES_NOT_EXIST_ERROR',
});

export const offerDetailsModel = recordModel(offerDetailsMachine, {
  noun: 'offer',
  goal: 'a customer looks at an offer',
  recordNo: OFFER_NO,
  isUnknown: 'the company has no such offer',
  code: 'OFFER_NOT_FOUND_ERROR',
});

export const orderDetailsModel = recordModel(orderDetailsMachine, {
  noun: 'order',
  goal: 'a customer looks at an order',
  recordNo: '700001',
  isUnknown: 'the person has no such order',
  code: 'ORDER_NOT_FOUND_ERROR',
});

export const placedRecordModel = recordModel(placedRecordMachine, {
  noun: 'placed record',
  goal: 'a customer looks at what was placed',
  recordNo: OFFER_NO,
  isUnknown: 'the company has no such record',
  code: 'OFFER_NOT_FOUND_ERROR',
});

export const accountModel = ownRecordModel(accountMachine, 'account', 'a person looks at their account');

export const dashboardModel = ownRecordModel(
  dashboardMachine,
  'dashboard',
  'a person looks at the dashboard',
);

export const deskModel = ownRecordModel(deskMachine, 'desk', 'customer service looks at what is waiting');

export const deskListModel = recordModel(deskListMachine, {
  noun: 'desk list',
  goal: 'customer service looks at a desk list',
  recordNo: 'quote-requests',
  isUnknown: 'the desk has no such list',
  code: 'NOT_FOUND_ERROR',
});

export const deskOfferModel = recordModel(deskOfferMachine, {
  noun: 'desk request',
  goal: 'customer service looks at a request',
  recordNo: REQUEST_NO,
  isUnknown: 'there is no such request',
  code: 'OFFER_NOT_FOUND_ERROR',
});
