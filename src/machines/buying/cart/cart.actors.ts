import { fromPromise } from 'xstate';

import type { CartAct, CartServices } from './cart.types.ts';

export const cartActors = (services: CartServices) => ({
  loadCart: fromPromise(() => services.loadCart()),
  changeCart: fromPromise<void, CartAct>(({ input: act }) => {
    switch (act.verb) {
      case 'add':
        return services.addToCart(act);
      case 'change':
        return services.changeCartLine(act);
      case 'assign':
        return services.assignCartLine(act);
      case 'remove':
        return services.removeFromCart(act);
    }
  }),
});

export type CartActors = ReturnType<typeof cartActors>;
