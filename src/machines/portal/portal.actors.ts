import { fromPromise } from 'xstate';

import { cartMachine } from '#machines/cart/cart.machine.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { memoryListMachine } from '#machines/memory-list/memory-list.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { priceRequestsMachine } from '#machines/price-requests/price-requests.machine.ts';
import { representationMachine } from '#machines/representation/representation.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

import type { PortalServices } from './portal.types.ts';

/** The charts that live as long as the portal; the composition root gives them their services. */
export const portalChildren = {
  session: sessionMachine,
  consent: consentMachine,
  navigation: navigationMachine,
  notifications: notificationsMachine,
  preferences: preferencesMachine,
  cart: cartMachine,
  memoryList: memoryListMachine,
  priceRequests: priceRequestsMachine,
  representation: representationMachine,
};

export const portalActors = (services: PortalServices) => ({
  preparePortal: fromPromise(() => services.preparePortal()),
});

export type PortalActors = ReturnType<typeof portalActors> & typeof portalChildren;
