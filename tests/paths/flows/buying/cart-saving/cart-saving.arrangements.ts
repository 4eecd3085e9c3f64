import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { PARTLY, type cartSavingModel } from './cart-saving.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

interface Numbers {
  readonly items: readonly { readonly machine_no: string }[];
}

const machineNos = async ({ call }: World): Promise<readonly string[]> =>
  ((await call('GET', '/machines/numbers/')) as Numbers).items.map(({ machine_no }) => machine_no);

const emptyList = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('memoryListEntries').execute();
};

const holdOneLine = async (world: World): Promise<void> => {
  await emptyList(world);
  await world.database.deleteFrom('cartItems').execute();
  const [machineNo] = await machineNos(world);
  await world.call('POST', '/shopping-cart/add/', { article_no: LINE, quantity: 1, machine_no: machineNo });
};

/** Puts the article on the memory list for a machine other than the line's. */
const saveForOther = async (world: World): Promise<void> => {
  await emptyList(world);
  const [, machineNo] = await machineNos(world);
  await world.call('POST', '/memory-list/', { article_no: LINE, quantity: 1, machine_no: machineNo });
};

export const cartSavingArrangements = {
  calls: { saveLines: 'POST /memory-list/bulk-add/' },
  arrangements: {
    'the page of the cart is opened with one line': {
      by: 'opening',
      path: '/shop/cart',
      account: 'full',
      prepare: holdOneLine,
    },
    'all lines are saved': { by: 'server', prepare: emptyList },
    'the line is on the list for another machine': { by: 'server', prepare: saveForOther },
    [PARTLY]: { by: 'nothing', reason: 'the walk has only one line, so it cannot be saved in part' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof cartSavingModel>,
} satisfies PortalArrangements;
