import type { AnyMachineSnapshot } from 'xstate';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import type { OfferWorkContext } from '#machines/desk/offer-work/offer-work.types.ts';
import { ARTICLE_NO, DISCOUNT, PRICE, TEXT, TOO_LONG_TEXT, type offerWorkModel } from './offer-work.model.ts';

import type {
  Action,
  Actions,
  Announcements,
  Expectation,
  Expectations,
  Landings,
  Say,
} from '#tests/paths/tables.ts';
import { wordsOf } from '#tests/support/words.ts';

const title: Say = ({ desk }) => desk.work.title;
const calculate: Say = ({ desk }) => desk.work.calculate;
const send: Say = ({ desk }) => desk.work.send;
/** Names a field of the line that the paths price; the other line keeps its price. */
const ofLine =
  (field: 'mode' | 'own' | 'discount'): Say =>
  ({ desk }) =>
    desk.work[field].replace('{{articleNo}}', ARTICLE_NO);
const mode = ofLine('mode');
const price = ofLine('own');
const discount = ofLine('discount');
const forAll: Say = ({ desk }) => desk.work.all.label;
const give: Say = ({ desk }) => desk.work.all.give;
const validUntil: Say = ({ desk }) => desk.work.validUntil;
const message: Say = ({ desk }) => desk.work.text;
const sums: Say = ({ desk }) => desk.work.sums;
/** Four times the price plus the line that already has one, with surcharge and tax; the demo comes to the same total. */
const total: Say = (words) => words.common.totals.total + (words === wordsOf('de-DE') ? '74,83 €' : '€74.83');
const lastDay: Say = ({ desk }) => `${desk.work.validUntil}{{day}}`;

/**
 * The field appears once its entry of the list is chosen. The list ends with own price, discount and shop price; it begins with an empty
 * entry, but only until the line has a price, so the keys start from the end.
 */
const enter = (field: Say, text: string, ...keys: readonly string[]): Action => ({
  behind: [{ reach: 'combobox', name: mode }, ...keys.map((key) => ({ key }))],
  do: { fill: field, text },
});
const enterPrice = (text: string): Action => enter(price, text, 'End', 'ArrowUp', 'ArrowUp');

const enterInAll = (text: string): Action => [
  { fill: forAll, text },
  { press: 'button', name: give },
];

/** Names the fields other than those of prices. */
const FIELDS: Readonly<Record<string, Say>> = { validUntil, text: message, discountForAll: forAll };

const problemsIn = (context: unknown): OfferWorkContext['problems'] => (context as OfferWorkContext).problems;

const today = (): string => berlinDay(Date.now());

export const offerWorkTables = {
  actions: {
    'take on the request, or take it over': {
      eitherOf: [
        { press: 'button', name: ({ desk }) => desk.work.take },
        { press: 'button', name: ({ desk }) => desk.work.takeOver },
      ],
    },
    'enter a price': enterPrice(PRICE),
    'enter a price in words': enterPrice('twelve'),
    'enter a discount': enter(discount, DISCOUNT, 'End', 'ArrowUp'),
    'clear the last day': { fill: validUntil, text: '' },
    'enter today as the last day': {
      fill: validUntil,
      // A run may last over midnight, so the day is not computed in advance.
      get text() {
        return today();
      },
    },
    'write a text': { fill: message, text: TEXT },
    'write a text that is too long': { fill: message, text: TOO_LONG_TEXT },
    'enter a discount in all lines': enterInAll(DISCOUNT),
    'enter words as the discount in all lines': enterInAll('many'),
    'press *Save prices and add up*': { press: 'button', name: calculate },
    'press *Send offer*': { press: 'button', name: send },
    'press *Send now*': { press: 'button', name: ({ desk }) => desk.work.confirm.yes },
    'press *Do not send yet*': { press: 'button', name: ({ desk }) => desk.work.confirm.no },
    'press *Check whether it was sent*': { press: 'button', name: ({ desk }) => desk.work.confirm.check },
  } satisfies Actions<typeof offerWorkModel>,
  expectations: {
    untaken: { shown: [title], absent: [calculate, send] },
    taking: { announced: ({ desk }) => desk.work.taking, absent: [calculate, send] },
    editing: { shown: [title, mode, validUntil, calculate], absent: [send, sums] },
    restored: {
      announced: ({ desk }) => desk.work.restored,
      shown: [mode, validUntil, calculate],
      absent: [send],
    },
    invalid: {
      announced: ({ common }) => common.checkEntries,
      shown: [calculate],
      absent: [send],
    },
    calculating: { announced: ({ desk }) => desk.work.calculating, absent: [send] },
    ready: { shown: [sums, send, ({ desk }) => desk.work.ready], absent: [calculate] },
    unsendable: { announced: ({ common }) => common.checkEntries, shown: [sums] },
    confirming: {
      heading: ({ desk }) => desk.work.confirm.title,
      shown: [total, lastDay, ({ desk }) => desk.work.confirm.far_below],
    },
    sending: { announced: ({ desk }) => desk.work.sending, shown: [sums] },
    failed: {
      announced: ({ desk }) => desk.work.failedTitle,
      focus: 'alert',
      shown: [mode, validUntil, calculate],
      absent: [send],
    },
    lookingUp: { absent: [calculate, send] },
    over: { shown: [({ desk }) => desk.work.overTitle, sums], absent: [calculate, send] },
  } satisfies Expectations<typeof offerWorkMachine, 'weighing'>,
  announcements: {
    'the server shows: a colleague works on it': ({ desk }) => desk.work.changedTitle,
    'the server shows: the person still works on it': ({ desk }) => desk.work.changedTitle,
    'the server shows: the offer has been sent': ({ desk }) => desk.work.sentTitle,
    'the server shows: somebody else has sent an offer first': ({ desk }) => desk.work.lostTitle,
    'the server shows: the offer has not been sent': ({ desk }) => desk.work.notSent,
    'the server shows: the offer has not been sent, and a colleague works on it': ({ desk }) =>
      desk.work.notSent,
    'the server shows: the offer has been sent in this person’s name': ({ desk }) => desk.work.sentAlready,
    'no answer comes when the offer is sent': ({ desk }) => desk.work.confirm.unansweredTitle,
    'no answer comes when the request is taken on': ({ desk }) => desk.work.notTakenTitle,
    'no answer comes to the look-up': ({ desk }) => desk.work.notTakenTitle,
    'no answer comes to the look-up after the offer could not be sent': ({ desk }) => desk.work.notSent,
    'no answer comes when asked whether the offer was sent': ({ desk }) => desk.work.confirm.unansweredTitle,
  } satisfies Announcements<typeof offerWorkModel>,
  answers: {
    'The discount is entered in every line that has a shop price; nothing is saved yet.': {
      announced: ({ desk }) => `${desk.work.all.given_one} ${desk.work.all.left_one}`,
      shown: [discount],
    },
  } satisfies Readonly<Record<string, Expectation>>,
  landings: { 'press *Do not send yet*': send } satisfies Landings<typeof offerWorkModel>,
  flaws: ({ context }: AnyMachineSnapshot): readonly Say[] =>
    problemsIn(context).map(({ field }) => FIELDS[field] ?? price),
  details: ({ value, context }: AnyMachineSnapshot): readonly Say[] => {
    const { worker } = (context as OfferWorkContext).request;
    const problems = problemsIn(context).map(
      ({ reason }): Say =>
        ({ desk }) =>
          desk.work.problem[reason],
    );
    if (value !== 'untaken' || worker === null || worker.isMe) return problems;
    return [({ desk }) => desk.work.other.replace('{{name}}', worker.name)];
  },
};
