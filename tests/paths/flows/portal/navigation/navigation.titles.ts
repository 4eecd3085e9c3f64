import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const navigationTitles: TitlesOf<typeof navigationMachine> = {
  states: {
    menu: 'Side menu',
    'menu.recalled': 'Restoring the menu',
    'menu.opened': 'Menu open',
    'menu.closed': 'Menu collapsed',
    place: 'Page',
    'place.judging': 'Checking the address',
    'place.waiting': 'Waiting for the visitor',
    'place.redirecting': 'Going to another address',
    'place.signInNeeded': 'Going to sign-in',
    'place.notFound': 'No such page',
    'place.levelTooLow': 'Permission level too low',
    'place.otherRole': 'Page for another role',
    'place.allowed': 'Page shown',
  },
  events: {
    'menu.toggle': 'Open or collapse the menu',
    'url.changed': 'Go to another address',
    'visitor.changed': 'Another visitor, or none',
    'navigation.reset': 'Leave by signing out',
  },
  guards: {
    leadsOn: 'the address redirects to another',
    isUnknownVisitor: 'access depends on the visitor, who is not known yet',
    needsSignIn: 'the page needs a signed-in visitor',
    isNoPage: 'there is no such page',
    lacksLevel: 'the permission level is too low',
    lacksRole: 'the page is for people in another role',
    isPlaceOfAnother: 'the page belongs to another person',
    isSomebodyElse: 'the visitor is another person',
    isNews: 'somebody has signed in or out',
    wasOpen: 'the menu was open',
    isSaidToBeOpen: 'the menu is open on the screen',
  },
  actions: {
    takePlace: 'note which page the address names',
    takeVisitor: 'note who is signed in',
    rememberReturn: 'note the way back',
    forgetReturn: 'forget the way back',
    keepReturn: 'keep the way back in the tab, or delete it there',
    keepPerson: 'keep in the tab who was signed in last',
    leadTo: 'send the browser to the address',
    reset: 'forget the person and the way back',
  },
};
