import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { CheckoutServer } from '#tests/ui/checkout/checkout-server.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';

import { stage } from './stage.tsx';

export const checkoutStage = stage({
  path: () => '/shop/checkout',
  server: () => new CheckoutServer({ language: 'en-GB' }),
  screens: (chart: typeof checkoutMachine) => ({ checkout: () => <CheckoutScreen machine={chart} /> }),
  texts: ['checkout', 'cart', 'articles'],
});
