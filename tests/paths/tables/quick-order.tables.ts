import type { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts';
import { ONE_ROW, TWO_ROWS, type quickOrderModel } from '#tests/paths/quick-order.model.ts';

import type { Announcements, Gesture, Gestures, Say, Sightings } from './tables.ts';

const first =
  (text: Say): Say =>
  (words) =>
    text(words).replace('{{row, number}}', '1');

const paste = (text: string): Gesture => [
  { fill: ({ quick }) => quick.text.label, text },
  { press: 'button', name: ({ quick }) => quick.text.take },
];

const kept: Say = ({ quick }) => quick.problem.kept;
const discard: Say = ({ quick }) => quick.restored.discard;
const uncheckable: Say = ({ quick }) => quick.checked.failedTitle;
const notAdded: Say = ({ quick }) => quick.add.failedTitle;
const toCart: Say = ({ quick }) => quick.add.cart;

export const quickOrderTables = {
  gestures: {
    'paste a row': paste(ONE_ROW),
    'paste a row and one that nobody knows': paste(TWO_ROWS),
    'paste what has too many columns': paste('Ring;0012;5;EUR'),
    'add a row': { press: 'button', name: ({ quick }) => quick.rows.add },
    'change the quantity of the first row to five': {
      fill: first(({ quick }) => quick.rows.quantityOf),
      text: '5',
    },
    'remove the first row': { press: 'button', name: first(({ quick }) => quick.rows.removeOf) },
    'discard the restored rows': { press: 'button', name: discard },
    'check the rows': { press: 'button', name: ({ quick }) => quick.rows.check },
    'put the good rows into the cart': { press: 'button', name: toCart },
    'put the good rows on the memory list': {
      press: 'button',
      name: ({ quick }) => quick.add.memoryList,
    },
  } satisfies Gestures<typeof quickOrderModel>,
  sightings: {
    'entering.restored': {
      heading: ({ quick }) => quick.title,
      announced: ({ quick }) => quick.restored.text_one,
      shown: [({ quick }) => quick.restored.text_one],
      absent: [kept, uncheckable, notAdded],
    },
    'entering.editing': { heading: ({ quick }) => quick.title, absent: [kept, uncheckable, notAdded] },
    'entering.unreadable': { shown: [kept], absent: [uncheckable, notAdded] },
    'entering.uncheckable': { shown: [uncheckable], absent: [kept, notAdded] },
    'entering.checked': { absent: [kept, uncheckable, notAdded] },
    'entering.added': { absent: [kept, uncheckable, notAdded] },
    'entering.notAdded': { shown: [notAdded], absent: [kept, uncheckable] },
    reading: { announced: ({ quick }) => quick.text.reading, absent: [kept] },
    checking: { announced: ({ quick }) => quick.rows.checking, absent: [kept, uncheckable] },
    adding: { announced: ({ quick }) => quick.add.adding, absent: [notAdded] },
  } satisfies Sightings<typeof quickOrderMachine, 'entering.recalling'>,
  announcements: {
    'discard the restored rows': ({ quick }) => quick.restored.discarded,
    'paste a row': ({ quick }) => quick.text.taken_one,
    'paste a row and one that nobody knows': ({ quick }) => quick.text.taken_other,
    'paste what has too many columns': ({ quick }) => quick.problem.unknownColumns,
    'the file holds a row': ({ quick }) => quick.text.taken_one,
    'one of two rows is good': ({ quick }) => quick.checked.good_one,
    'the row is good': ({ quick }) => quick.checked.good_one,
  } satisfies Announcements<typeof quickOrderModel>,
};
