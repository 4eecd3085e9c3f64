import type { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';
import type { cartSavingModel } from './cart-saving.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const saved: Say = ({ cart }) => cart.saving.saved_one;
const refused: Say = ({ cart }) => cart.saving.refused_one;
const failed: Say = ({ cart }) => cart.saving.failedTitle;
const checkout: Say = ({ cart }) => cart.actions.checkout;

export const cartSavingTables = {
  actions: {
    'save all lines': { press: 'button', name: ({ cart }) => cart.saving.all },
    'close the message': { press: 'button', name: ({ cart }) => cart.saving.dismiss },
  } satisfies Actions<typeof cartSavingModel>,
  expectations: {
    idle: { shown: [checkout], absent: [saved, refused, failed] },
    saving: { announced: ({ cart }) => cart.saving.busy, absent: [saved, refused, failed] },
    saved: { announced: saved, shown: [checkout], absent: [refused, failed] },
    partlySaved: {
      announced: refused,
      shown: [({ cart }) => cart.saving.otherMachine],
      absent: [saved, failed],
    },
    failed: { announced: failed, absent: [saved, refused] },
  } satisfies Expectations<typeof cartSavingMachine>,
};
