import { fromPromise } from 'xstate';

import type { CartFillingServices, FilledLine, FillingLine } from './cart-filling.types.ts';

export const cartFillingActors = (services: CartFillingServices) => ({
  fillCart: fromPromise<readonly FilledLine[], readonly FillingLine[]>(({ input }) =>
    services.fillCart(input),
  ),
});

export type CartFillingActors = ReturnType<typeof cartFillingActors>;
