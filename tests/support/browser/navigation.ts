import { createActor } from 'xstate';

import { ROLES, type PermissionLevel, type Role } from '#contract/accounts/access.contract.ts';
import { navigationActions, navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';
import type { NavigationInput } from '#machines/portal/navigation/navigation.types.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { visitor as visitorCalled } from '#tests/paths/flows/visitors.ts';

/** Describes a signed-in visitor by permission level; by default, it is the customer Anna. */
export const visitor = (permissionLevel: PermissionLevel, role: Role = ROLES.customer, userId = 'anna') =>
  visitorCalled(userId, permissionLevel, role);

/** Starts at an address, and goes where the chart navigates to, as the browser would. */
export const startNavigation = (url: string, input: Partial<NavigationInput> = {}) => {
  const led: string[] = [];
  const kept: string[] = [];
  const returns: (string | null)[] = [];
  const people: (string | null)[] = [];
  const actions = navigationActions({
    leadTo: (to) => {
      led.push(to);
      actor.send({ type: 'url.changed', url: to });
    },
    keepUrl: (to) => kept.push(`url ${to}`),
    keepMenu: (opened) => kept.push(`menu ${opened}`),
    keepReturn: (address) => returns.push(address),
    keepPerson: (personId) => people.push(personId),
  });
  const actor = createActor(navigationMachine.provide({ actions }), {
    input: { url, sideMenuOpened: false, returnTo: null, lastPerson: null, ...input },
  });
  actor.start();
  const come = (who: SignedInVisitor | null) => actor.send({ type: 'visitor.changed', visitor: who });
  return {
    actor,
    led,
    kept,
    returns,
    people,
    come,
    go: (to: string) => actor.send({ type: 'url.changed', url: to }),
    place: () => actor.getSnapshot().value.place,
    menu: () => actor.getSnapshot().value.menu,
    at: () => actor.getSnapshot().context.currentUrl,
  };
};
