import { LEVELS } from '#contract/access.contract.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { visitor } from './visitors.ts';

type Here = Standpoint<typeof navigationMachine>;

/** The menu stands beside the pages of somebody who is signed in, and not while a page is on its way. */
const hasMenu = ({ context, value: { place } }: Here): boolean =>
  !!context.visitor && !['waiting', 'redirecting', 'signInNeeded'].includes(place);

const start = (sideMenuOpened: boolean) => () => ({
  url: '/myotec/my-memory-list',
  sideMenuOpened,
  returnTo: null,
});

export const navigationModel = pathModel(navigationMachine, {
  starts: {
    'the memory list is opened, with the menu closed': start(false),
    'the memory list is opened, with the menu open': start(true),
  },
  identity: ({ context }) => [
    context.currentUrl,
    context.visitor === undefined ? 'unknown' : (context.visitor?.userId ?? null),
    context.leftBy,
    context.returnTo,
  ],
  events: {
    'url.changed': {
      by: 'person',
      cases: {
        'go to the start page': { url: '/' },
        'go to the sign-in page': { url: '/auth/sign-in' },
        'go to a machine': { url: '/myotec/my-machines/M-1' },
        'go to the customers of a dealer': { url: '/myotec/my-customers' },
        'go to an address that names no page': { url: '/nowhere' },
      },
    },
    'visitor.changed': {
      by: 'portal',
      cases: {
        'Anna is signed in, a customer with all prices': { visitor: visitor('anna') },
        'Ben is signed in, a customer without prices': { visitor: visitor('ben', LEVELS.noPrices) },
        'nobody is signed in': { visitor: null },
      },
    },
    'menu.toggle': {
      by: 'person',
      cases: {
        'press *Collapse the menu*': (here: Here) =>
          hasMenu(here) && here.value.menu === 'opened' ? { opened: true } : null,
        'press *Open the menu*': (here: Here) =>
          hasMenu(here) && here.value.menu === 'closed' ? { opened: false } : null,
      },
    },
    'navigation.reset': {
      by: 'portal',
      cases: { 'the person signs out': ({ context }: Here) => (context.visitor ? {} : null) },
    },
  },
  services: {},
  delays: {},
});
