import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const navigationTitles: TitlesOf<typeof navigationMachine> = {
  states: {
    menu: 'Side menu',
    'menu.recalled': 'Recalling the menu',
    'menu.opened': 'Menu open',
    'menu.closed': 'Menu folded',
    place: 'Page',
    'place.judging': 'Judging the address',
    'place.waiting': 'Waiting for the visitor',
    'place.redirecting': 'Going to another address',
    'place.signInNeeded': 'Going to sign-in',
    'place.notFound': 'No such page',
    'place.levelTooLow': 'Permission level too low',
    'place.dealersOnly': 'Dealers only',
    'place.allowed': 'Page shown',
  },
  events: {
    'menu.toggle': 'Open or fold the menu',
    'url.changed': 'Go to another address',
    'visitor.changed': 'Another visitor, or none',
    'navigation.reset': 'Leave by signing out',
  },
  guards: {
    leadsOn: 'the address leads on to another',
    isUnknownVisitor: 'it depends on the visitor, who is not known yet',
    needsSignIn: 'the page needs somebody signed in',
    isNoPage: 'the address is no page',
    lacksLevel: 'the permission level is too low',
    lacksRole: 'the visitor is no dealer',
    isPlaceOfAnother: 'the page is that of another person',
    isSomebodyElse: 'the visitor is another person',
    isNews: 'somebody has come or gone',
    wasOpen: 'the menu was open',
    isSaidToBeOpen: 'the menu is open on the screen',
  },
};
