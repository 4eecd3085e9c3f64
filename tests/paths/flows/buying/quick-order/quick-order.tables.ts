import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import {
  ONE_ROW,
  REFUSED_TEXT,
  TWO_ROWS,
  WITH_PRICE,
  WITHOUT_QUANTITY,
  type quickOrderModel,
} from './quick-order.model.ts';

import type { Announcements, Action, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const first =
  (text: Say): Say =>
  (words) =>
    text(words).replace('{{row}}', '1');

/** The count is one, because there is never more than one row with a problem. */
const counted =
  (text: Say): Say =>
  (words) =>
    text(words).replace('{{count, number}}', '1');
const choice =
  (name: Say): Say =>
  (words) =>
    words.quick.problems.choice.replace('{{name}}', name(words));

const field: Say = ({ quick }) => quick.text.label;
const takeOver: Action = { press: 'button', name: ({ quick }) => quick.text.take };
const paste = (text: string): Action => [{ fill: field, text }, takeOver];

const kept: Say = ({ quick }) => quick.problem.kept;
const discard: Say = ({ quick }) => quick.restored.discard;
const uncheckable: Say = ({ quick }) => quick.checked.failedTitle;
const notAdded: Say = ({ quick }) => quick.add.failedTitle;
const toCart: Say = ({ quick }) => quick.add.cart;

export const quickOrderTables = {
  actions: {
    'paste a row': paste(ONE_ROW),
    'paste a row and one with an unknown number': paste(TWO_ROWS),
    'paste a table with too many columns': paste(REFUSED_TEXT),
    'paste a row with its price': paste(WITH_PRICE),
    'paste headings without a quantity': paste(WITHOUT_QUANTITY),
    'turn the text of the field into rows': takeOver,
    'correct the text': { fill: field, text: ONE_ROW },
    'empty the field': { fill: field, text: '' },
    'discard the restored text': { press: 'button', name: ({ quick }) => quick.restored.discardPasted },
    'add a row': { press: 'button', name: ({ quick }) => quick.rows.add },
    'change the quantity of the first row to five': {
      fill: first(({ quick: { rows } }) => rows.fieldOf.replace('{{field}}', rows.quantity)),
      text: '5',
    },
    'remove the first row': { press: 'button', name: first(({ quick }) => quick.rows.removeOf) },
    'discard the restored rows': { press: 'button', name: discard },
    'show only the rows with an unknown number': {
      press: 'button',
      name: choice(({ quick }) => quick.result.unknown),
    },
    'show all rows': { press: 'button', name: choice(({ quick }) => quick.problems.all) },
    'go to the next problem': { press: 'button', name: ({ quick }) => quick.problems.next },
    'remove all rows with a problem': {
      press: 'button',
      name: counted(({ quick }) => quick.problems.remove_one),
    },
    'put the removed rows back': { press: 'button', name: ({ quick }) => quick.problems.restore },
    'save the rows with a problem': {
      press: 'button',
      name: counted(({ quick }) => quick.problems.save_one),
    },
    'check the rows': { press: 'button', name: ({ quick }) => quick.rows.check },
    'add the good rows to the cart': { press: 'button', name: toCart },
    'add the good rows to the memory list': {
      press: 'button',
      name: ({ quick }) => quick.add.memoryList,
    },
    'request a quote for the good rows': { press: 'button', name: ({ quick }) => quick.add.quote },
  } satisfies Actions<typeof quickOrderModel>,
  expectations: {
    'entering.restored': {
      heading: ({ quick }) => quick.title,
      announced: ({ quick }) => quick.restored.text_one,
      shown: [({ quick }) => quick.restored.text_one],
      absent: [kept, uncheckable, notAdded],
    },
    'entering.textRestored': {
      heading: ({ quick }) => quick.title,
      shown: [({ quick }) => quick.restored.pasted],
      announced: ({ quick }) => quick.restored.pasted,
      absent: [kept, uncheckable, notAdded],
    },
    'entering.editing': { heading: ({ quick }) => quick.title, absent: [kept, uncheckable, notAdded] },
    'entering.unreadable': { shown: [kept], absent: [uncheckable, notAdded] },
    'entering.uncheckable': { shown: [uncheckable], absent: [kept, notAdded] },
    'entering.checked': { absent: [kept, uncheckable, notAdded] },
    'entering.weeded': {
      shown: [({ quick }) => quick.problems.removed_one],
      absent: [kept, uncheckable, notAdded],
    },
    'entering.added': { absent: [kept, uncheckable, notAdded] },
    'entering.notAdded': { shown: [notAdded], absent: [kept, uncheckable] },
    reading: { announced: ({ quick }) => quick.text.reading, absent: [kept] },
    checking: { announced: ({ quick }) => quick.rows.checking, absent: [kept, uncheckable] },
    adding: { announced: ({ quick }) => quick.add.adding, absent: [notAdded] },
  } satisfies Expectations<typeof quickOrderMachine, 'entering.recalling'>,
  announcements: {
    'discard the restored rows': ({ quick }) => quick.restored.discarded,
    'discard the restored text': ({ quick }) => quick.restored.discardedPasted,
    'paste a row': ({ quick }) => quick.text.taken_one,
    'paste a row with its price': ({ quick }) => quick.text.unread,
    'paste headings without a quantity': ({ quick }) => quick.problem.noQuantity,
    'paste a row and one with an unknown number': ({ quick }) => quick.text.taken_other,
    'paste a table with too many columns': ({ quick }) => quick.problem.unknownColumns,
    'the file holds a row': ({ quick }) => quick.text.taken_one,
    'one of two rows is good': ({ quick }) => quick.checked.good_one,
    'show only the rows with an unknown number': ({ quick }) => quick.problems.shown_one,
    'remove all rows with a problem': ({ quick }) => quick.problems.removed_one,
    'put the removed rows back': ({ quick }) => quick.problems.restored_one,
    'save the rows with a problem': ({ quick }) => quick.problems.saved,
    'the row is good': ({ quick }) => quick.checked.good_one,
  } satisfies Announcements<typeof quickOrderModel>,
};
