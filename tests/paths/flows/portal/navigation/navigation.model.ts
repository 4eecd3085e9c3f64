import { LEVELS } from '#contract/accounts/access.contract.ts';
import { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { navigationTitles } from './navigation.titles.ts';

type Here = Standpoint<typeof navigationMachine>;

/** Everybody can open this page, which the portal shows without its frame. */
const FOR_EVERYBODY = '/auth/migration';

/** Returns whether the frame of the portal surrounds the page, as it does for a signed-in person. */
const hasFrame = ({ context }: Here): boolean => !!context.visitor && context.currentUrl !== FOR_EVERYBODY;

/** Returns whether the menu is shown: it is part of the frame, and is hidden while a page is loading. */
const hasMenu = (here: Here): boolean =>
  hasFrame(here) && !['waiting', 'redirecting', 'signInNeeded'].includes(here.value.place);

const start =
  (sideMenuOpened: boolean, lastPerson: string | null = null) =>
  () => ({ url: '/myotec/my-memory-list', sideMenuOpened, returnTo: null, lastPerson });

export const navigationModel = pathModel(navigationMachine, {
  titles: navigationTitles,
  starts: {
    'the memory list is opened, with the menu closed': start(false),
    'the memory list is opened, with the menu open': start(true),
    'the memory list is reloaded in a tab where Anna was signed in before': start(false, 'anna'),
  },
  goals: {
    'a customer opens one of their machines': {
      from: 'the memory list is opened, with the menu closed',
      through: ['Anna, a customer with all prices, is signed in', 'go to a machine'],
      to: 'place.allowed',
    },
    'a visitor who is not signed in is led to sign-in': {
      from: 'the memory list is opened, with the menu closed',
      through: ['nobody is signed in'],
      to: 'place.signInNeeded',
    },
  },
  identity: ({ context }) => [
    context.currentUrl,
    context.visitor === undefined ? 'unknown' : (context.visitor?.userId ?? null),
    context.lastPerson,
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
        'go to the page about the new sign-in': { url: FOR_EVERYBODY },
        'go to an address that names no page': { url: '/nowhere' },
      },
    },
    'visitor.changed': {
      by: 'portal',
      cases: {
        'Anna, a customer with all prices, is signed in': { visitor: visitor('anna') },
        'Ben, a customer without prices, is signed in': { visitor: visitor('ben', LEVELS.noPrices) },
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
      cases: { 'the person signs out': (here: Here) => (hasFrame(here) ? {} : null) },
    },
  },
  services: {},
  delays: {},
  // People cannot sign in while another address is being opened: they have to arrive first.
  unwalked: ({ value }, words) => value.place === 'redirecting' && words.includes('a customer with'),
});
