import { checkoutSetup } from './checkout.setup.ts';

/** The second step of checkout. */
export const deliveryState = checkoutSetup.createStateConfig({
  description: 'The person chooses a delivery address and a contact person.',
  entry: { type: 'keepDraft', params: 'delivery' },
  exit: 'clearProblems',
  on: {
    'entries.change': {
      actions: ['changeEntries', 'recheckProblems', { type: 'keepDraft', params: 'delivery' }],
      description: 'An address or a contact person is chosen, and the choice is kept at once.',
    },
    'delivery.submit': [
      {
        guard: 'deliveryHasProblems',
        actions: 'showDeliveryProblems',
        description: 'An address or a contact person is still to be chosen.',
      },
      {
        target: '#checkout.step.review',
        description: 'Everything is entered: the person goes on to review.',
      },
    ],
    'step.back': { target: '#checkout.step.overview', description: 'The person goes back to the overview.' },
    'address.changed': {
      guard: { type: 'asksForOther', params: 'delivery' },
      target: '#checkout.step.overview',
      actions: 'rememberWanted',
      description: 'The browser’s back or forward button, or a link, leads to another step.',
    },
    'checkout.reset': {
      target: '#checkout.step.overview',
      actions: [{ type: 'rememberCleared', params: 'delivery' }, 'clearEntries'],
      description: 'Everything is cleared, and can be brought back.',
    },
    'cart.emptied': {
      target: '#checkout.step.nothingToOrder',
      description: 'The cart was emptied elsewhere.',
    },
  },
});
