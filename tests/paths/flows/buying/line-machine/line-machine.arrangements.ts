import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import type { lineMachineModel } from './line-machine.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

const holdOneLine = async ({ database, call }: World): Promise<void> => {
  await database.deleteFrom('cartItems').execute();
  await call('POST', '/shopping-cart/add/', { article_no: LINE, quantity: 1 });
};

const rememberOneArticle = async ({ database, call }: World): Promise<void> => {
  await database.deleteFrom('memoryListEntries').execute();
  await call('POST', '/memory-list/', { article_no: LINE, quantity: 1 });
};

export const lineMachineArrangements = {
  calls: { loadMachineNumbers: 'GET /machines/numbers/' },
  arrangements: {
    'the cart is opened with a spare part': {
      by: 'opening',
      path: '/shop/media',
      account: 'full',
      prepare: holdOneLine,
    },
    'the memory list is opened with a spare part': {
      by: 'opening',
      path: '/myotec/my-memory-list',
      account: 'full',
      prepare: rememberOneArticle,
    },
    'the list of machines arrives': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof lineMachineModel>,
} satisfies PortalArrangements;
