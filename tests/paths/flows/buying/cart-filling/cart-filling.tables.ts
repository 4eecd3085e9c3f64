import type { AnyMachineSnapshot } from 'xstate';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import type { CartFillingContext } from '#machines/buying/cart-filling/cart-filling.types.ts';
import type { cartFillingModel } from './cart-filling.model.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';

import type { Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const filled: Say = ({ memory }) => memory.filling.added_one;
const refused: Say = ({ memory }) => memory.filling.refused_one;
const failed: Say = ({ memory }) => memory.filling.failedTitle;

const quantity: Say = ({ articles }) => articles.quantity.of.replace('{{articleNo}}', ENTRY.articleNo);

const choice: Action = {
  press: 'checkbox',
  name: ({ memory }) => memory.entry.choose.replace('{{articleNo}}', ENTRY.articleNo),
};
const all: Action = { press: 'checkbox', name: ({ memory }) => memory.toolbar.chooseAll };

export const cartFillingTables = {
  actions: {
    'add all entries to the cart': { press: 'button', name: ({ memory }) => memory.toolbar.allToCart_one },
    'add the selected entry to the cart': {
      press: 'button',
      name: ({ memory }) => memory.toolbar.chosenToCart_one,
    },
    'type a quantity that is not valid': [{ fill: quantity, text: '2,5' }, { key: 'Enter' }],
    'type the previous quantity': [{ fill: quantity, text: `${ENTRY.quantity}` }, { key: 'Enter' }],
    'select the entry': choice,
    'deselect the entry': choice,
    'select all entries': all,
    'deselect all entries': all,
    'close the message': { press: 'button', name: ({ memory }) => memory.filling.dismiss },
  } satisfies Actions<typeof cartFillingModel>,
  expectations: {
    idle: { absent: [filled, refused, failed] },
    filling: { announced: ({ memory }) => memory.toolbar.filling, absent: [filled, refused, failed] },
    filled: { announced: filled, absent: [refused, failed] },
    partlyFilled: { announced: refused, absent: [filled, failed] },
    failed: { announced: failed, absent: [filled, refused] },
  } satisfies Expectations<typeof cartFillingMachine>,
  flaws: ({ context }: AnyMachineSnapshot) =>
    (context as CartFillingContext).wrongQuantities.map(() => quantity),
  answers: {
    'A quantity is not valid: nothing is added to the cart, and the focus moves to its field.': {
      focus: quantity,
    },
  } satisfies Readonly<Record<string, Expectation>>,
};
