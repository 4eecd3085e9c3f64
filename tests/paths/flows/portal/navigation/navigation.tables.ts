import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';
import type { navigationModel } from './navigation.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const open: Say = ({ shell }) => shell.menu.open;
const collapse: Say = ({ shell }) => shell.menu.close;
const loading: Say = ({ first }) => first.loading;

const onTheWay: Expectation = { loading: true, heading: loading, absent: [({ shell }) => shell.menu.label] };
const refused = (heading: Say): Expectation => ({ heading, focus: 'heading', absent: [loading] });

export const navigationTables = {
  actions: {
    'go to the start page': { goTo: '/' },
    'go to the sign-in page': { goTo: '/auth/sign-in' },
    'go to a machine': { goTo: '/myotec/my-machines/M-1' },
    'go to the customers of a dealer': { goTo: '/myotec/my-customers' },
    'go to the page about the new sign-in': { goTo: '/auth/migration' },
    'go to an address that names no page': { goTo: '/nowhere' },
    'press *Collapse the menu*': { press: 'button', name: collapse },
    'press *Open the menu*': { press: 'button', name: open },
  } satisfies Actions<typeof navigationModel>,
  expectations: {
    'menu.opened': { absent: [open] },
    'menu.closed': { absent: [collapse] },
    'place.waiting': onTheWay,
    'place.redirecting': onTheWay,
    'place.signInNeeded': onTheWay,
    'place.notFound': refused(({ shell }) => shell.notFound.title),
    'place.levelTooLow': refused(({ shell }) => shell.levelTooLow.title),
    'place.otherRole': refused(({ shell }) => shell.dealersOnly.title),
    'place.allowed': { focus: 'heading', absent: [loading] },
  } satisfies Expectations<typeof navigationMachine, 'menu.recalled' | 'place.judging'>,
};
