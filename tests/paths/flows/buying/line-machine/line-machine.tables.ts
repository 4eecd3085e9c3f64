import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import type { lineMachineModel } from './line-machine.model.ts';

import { cartTables } from '#tests/paths/flows/buying/cart/cart.tables.ts';
import type { Beginnings, Action, Actions, Landings, Say, Expectations } from '#tests/paths/tables.ts';

const open: Say = ({ articles }) => articles.machine.chooseFor.replace('{{articleNo}}', LINE);
const title: Say = ({ articles }) => articles.machine.title.replace('{{articleNo}}', LINE);
const list: Say = ({ articles }) => articles.machine.label;
const save: Say = ({ articles }) => articles.machine.save;
const cancel: Say = ({ common }) => common.cancel;
const failed: Say = ({ articles }) => articles.machine.failed;

/** The list begins with an entry for no machine, followed by the first machine. */
const choose = (...keys: readonly string[]): Action => [
  { reach: 'combobox', name: list },
  ...keys.map((key) => ({ key })),
  { press: 'button', name: save },
];

export const lineMachineTables = {
  beginnings: {
    'the cart is opened with a spare part': cartTables.beginnings['the portal is opened'],
  } satisfies Beginnings<typeof lineMachineModel>,
  actions: {
    'open the dialog for the machine of the line': { press: 'button', name: open },
    'press *Cancel*': { press: 'button', name: cancel },
    'press *Try again*': { press: 'button', name: ({ common }) => common.retry },
    'choose a machine': choose('Home', 'ArrowDown'),
    'choose no particular machine': choose('Home'),
  } satisfies Actions<typeof lineMachineModel>,
  expectations: {
    // The line has a button whose name begins like *Save* in the dialog, so `save` cannot be listed as absent.
    closed: { shown: [open], absent: [title, failed] },
    'open.loading': { heading: title, shown: [cancel], absent: [save, failed] },
    'open.failed': { heading: title, announced: failed, shown: [failed, cancel], absent: [save] },
    'open.choosing': { heading: title, focus: list, shown: [list, save, cancel], absent: [failed] },
  } satisfies Expectations<typeof lineMachineMachine>,
  landings: {
    'press *Cancel*': open,
    'choose a machine': open,
    'choose no particular machine': open,
  } satisfies Landings<typeof lineMachineModel>,
};
