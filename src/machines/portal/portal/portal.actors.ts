import { fromPromise } from 'xstate';

import { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import { consentMachine } from '#machines/portal/consent/consent.machine.ts';
import { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';
import { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';
import { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import { sessionMachine } from '#machines/portal/session/session.machine.ts';

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
