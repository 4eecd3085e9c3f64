import { sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel, ROLES } from '#contract/accounts/access.contract.ts';

import type { CartEvent } from '#machines/buying/cart/cart.types.ts';
import type { PriceRequestsEvent } from '#machines/buying/price-requests/price-requests.types.ts';
import { buyerOf } from '#machines/portal/session/buyer.ts';

import type { PortalActors } from './portal.actors.ts';
import type { PortalContext, PortalEvent, PortalInput } from './portal.types.ts';

const visitorIn = (event: PortalEvent) => (event.type === 'visitor.changed' ? event.visitor : null);

/**
 * Runs the charts that live as long as the portal, each under its system id, and passes on who is signed in. This is the
 * root chart.
 */
export const portalMachine = setup({
  types: {} as { context: PortalContext; events: PortalEvent; input: PortalInput; tags: 'busy' },
  actors: {} as PortalActors,
  guards: {
    hasCart: ({ event }) => {
      const visitor = visitorIn(event);
      return (
        visitor !== null && visitor.role !== ROLES.team && meetsLevel(visitor, { level: LEVELS.noPrices })
      );
    },
  },
  actions: {
    checkSession: sendTo(({ system }) => system.get('session'), { type: 'session.check' }),
    tellNavigation: sendTo(
      ({ system }) => system.get('navigation'),
      ({ event }) => event,
    ),
    tellPriceRequests: sendTo(
      ({ system }) => system.get('priceRequests'),
      ({ event }): PriceRequestsEvent => ({ type: 'allowance.changed', visitor: visitorIn(event) }),
    ),
    tellMemoryList: sendTo(
      ({ system }) => system.get('memoryList'),
      ({ event }) => event,
    ),
    tellRepresentation: sendTo(
      ({ system }) => system.get('representation'),
      ({ event }) => event,
    ),
    clearCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.clear' }),
    openCart: sendTo(
      ({ system }) => system.get('cart'),
      ({ event }): CartEvent => ({ type: 'cart.open', buyer: buyerOf(visitorIn(event) ?? { userId: '' }) }),
    ),
    adoptLanguage: sendTo(
      ({ system }) => system.get('preferences'),
      ({ event }) => ({ type: 'language.adopt', language: visitorIn(event)?.language }),
    ),
  },
}).createMachine({
  id: 'portal',
  description: 'The whole portal.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'notifications',
      src: 'notifications',
      systemId: 'notifications',
      input: ({ context }) => ({ now: context.now }),
      onError: { target: '.broken', description: 'A defect: the notifications chart has failed.' },
    },
    {
      id: 'preferences',
      src: 'preferences',
      systemId: 'preferences',
      input: ({ context }) => context.preferences,
      onError: { target: '.broken', description: 'A defect: the preferences chart has failed.' },
    },
    {
      id: 'consent',
      src: 'consent',
      systemId: 'consent',
      input: ({ context }) => context.consent,
      onError: { target: '.broken', description: 'A defect: the consent chart has failed.' },
    },
    {
      id: 'navigation',
      src: 'navigation',
      systemId: 'navigation',
      input: ({ context }) => context.navigation,
      onError: { target: '.broken', description: 'A defect: the navigation chart has failed.' },
    },
    {
      id: 'cart',
      src: 'cart',
      systemId: 'cart',
      onError: { target: '.broken', description: 'A defect: the cart chart has failed.' },
    },
    {
      id: 'memoryList',
      src: 'memoryList',
      systemId: 'memoryList',
      onError: { target: '.broken', description: 'A defect: the memory list chart has failed.' },
    },
    {
      id: 'priceRequests',
      src: 'priceRequests',
      systemId: 'priceRequests',
      onError: { target: '.broken', description: 'A defect: the price requests chart has failed.' },
    },
    {
      id: 'representation',
      src: 'representation',
      systemId: 'representation',
      onError: { target: '.broken', description: 'A defect: the representation chart has failed.' },
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context }) => ({ now: context.now }),
      onError: { target: '.broken', description: 'A defect: the session chart has failed.' },
    },
  ],
  on: {
    'visitor.changed': [
      {
        guard: 'hasCart',
        actions: [
          'tellPriceRequests',
          'tellMemoryList',
          'adoptLanguage',
          'tellNavigation',
          // This comes before `openCart`, because it sets the customer that the calls name, and so decides which cart is fetched.
          'tellRepresentation',
          'openCart',
        ],
        description:
          'A person with a cart is signed in: the other charts are notified, and the cart is fetched.',
      },
      {
        actions: [
          'clearCart',
          'tellPriceRequests',
          'tellMemoryList',
          'adoptLanguage',
          'tellNavigation',
          'tellRepresentation',
        ],
        description:
          'Nobody with a cart is signed in: the cart is forgotten, and the other charts are notified.',
      },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      description: 'The portal shows a loading view while texts and settings are fetched.',
      invoke: {
        id: 'preparePortal',
        src: 'preparePortal',
        onDone: { target: 'running', description: 'Texts and settings are loaded.' },
        onError: { target: 'unavailable', description: 'The portal cannot start.' },
      },
    },
    running: { description: 'The pages show what the other charts allow.' },
    unavailable: {
      description: 'The page says that the portal could not start.',
      on: {
        'portal.retry': {
          target: 'starting',
          actions: 'checkSession',
          description: 'The person tries again; the server is also asked again who is signed in.',
        },
      },
    },
    broken: {
      description: 'A defect stopped a part of the portal; only reloading the page helps.',
      on: {
        // An event sent to a failed chart would come back to this one again and again.
        'visitor.changed': {
          description:
            'The other charts are not notified, because the failed one can no longer receive anything.',
        },
      },
    },
  },
});
