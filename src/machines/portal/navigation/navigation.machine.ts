import { assign, setup } from 'xstate';

import { meetsLevel, meetsRole, type Requirement } from '#contract/accounts/access.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';

import type {
  NavigationContext,
  NavigationEvent,
  NavigationInput,
  NavigationServices,
} from './navigation.types.ts';
import { routeAt } from './routes.ts';
import { DEFAULT_PLACE, isForEverybody, landingOf, needsSignIn, placeOf, redirectOf } from './redirects.ts';

export const navigationActions = (services: NavigationServices) => ({
  leadTo: (_: unknown, url: string) => services.leadTo(url),
  keepMenu: (_: unknown, opened: boolean) => services.keepMenu(opened),
  keepUrl: ({ context }: { context: NavigationContext }) => services.keepUrl(context.currentUrl),
  keepReturn: ({ context }: { context: NavigationContext }) => services.keepReturn(context.returnTo),
  keepPerson: ({ context }: { context: NavigationContext }) => services.keepPerson(context.lastPerson),
});

const requirementAt = ({ currentUrl }: NavigationContext): Requirement | null => {
  const requires = routeAt(currentUrl)?.requires;
  return typeof requires === 'object' ? requires : null;
};

const isSomebodyElse = ({ lastPerson }: NavigationContext, event: NavigationEvent): boolean => {
  const userId = event.type === 'visitor.changed' ? event.visitor?.userId : undefined;
  return userId !== undefined && lastPerson !== null && userId !== lastPerson;
};

/** Keeps track of where the person is in the portal, what they may see there, and whether the side menu is open; system id `navigation`. */
export const navigationMachine = setup({
  types: {} as { context: NavigationContext; events: NavigationEvent; input: NavigationInput },
  guards: {
    leadsOn: ({ context }) => redirectOf(context) !== null,
    isUnknownVisitor: ({ context: { visitor, currentUrl } }) =>
      visitor === undefined && (needsSignIn(currentUrl) || routeAt(currentUrl) === null),
    needsSignIn: ({ context }) => context.visitor === null && needsSignIn(context.currentUrl),
    isNoPage: ({ context }) => routeAt(context.currentUrl) === null,
    lacksLevel: ({ context }) => {
      const required = requirementAt(context);
      return required !== null && !!context.visitor && !meetsLevel(context.visitor, required);
    },
    lacksRole: ({ context }) => {
      const required = requirementAt(context);
      return required !== null && !!context.visitor && !meetsRole(context.visitor, required);
    },
    isPlaceOfAnother: ({ context, event }) =>
      isSomebodyElse(context, event) && !isForEverybody(context.currentUrl),
    isSomebodyElse: ({ context, event }) => isSomebodyElse(context, event),
    isNews: ({ context, event }) =>
      event.type === 'visitor.changed' && !(event.visitor === null && context.visitor === null),
    wasOpen: ({ context }) => context.menuWasOpen,
    isSaidToBeOpen: ({ event }) => event.type === 'menu.toggle' && event.opened,
  },
  actions: {
    ...({} as ReturnType<typeof navigationActions>),
    takePlace: assign(({ event }) => (event.type === 'url.changed' ? placeOf(event.url) : {})),
    takeVisitor: assign(({ context, event }) =>
      event.type === 'visitor.changed'
        ? { visitor: event.visitor, lastPerson: event.visitor?.userId ?? context.lastPerson }
        : {},
    ),
    rememberReturn: assign({ returnTo: ({ context }) => context.currentUrl }),
    forgetReturn: assign({ returnTo: null }),
    reset: assign({ ...DEFAULT_PLACE, visitor: null, lastPerson: null, returnTo: null }),
  },
}).createMachine({
  id: 'navigation',
  description: 'The page that the person is on, and whether they may see it.',
  context: ({ input }) => ({
    ...placeOf(input.url),
    visitor: undefined,
    lastPerson: input.lastPerson,
    returnTo: input.returnTo,
    menuWasOpen: input.sideMenuOpened,
  }),
  type: 'parallel',
  states: {
    menu: {
      description: 'The side menu.',
      initial: 'recalled',
      on: {
        'menu.toggle': [
          {
            guard: 'isSaidToBeOpen',
            target: '.closed',
            actions: { type: 'keepMenu', params: false },
            description: 'The menu was open and closes.',
          },
          {
            target: '.opened',
            actions: { type: 'keepMenu', params: true },
            description: 'The menu was closed and opens.',
          },
        ],
      },
      states: {
        recalled: {
          description: 'Was the menu left open or closed?',
          always: [
            { guard: 'wasOpen', target: 'opened', description: 'The menu was left open.' },
            { target: 'closed', description: 'The menu was left closed.' },
          ],
        },
        opened: { description: 'The entries show their names.' },
        closed: { description: 'The entries show only their icons.' },
      },
    },
    place: {
      description: 'The page that the address names.',
      entry: 'keepUrl',
      initial: 'judging',
      on: {
        'url.changed': {
          target: '.judging',
          actions: ['takePlace', 'keepUrl'],
          description: 'The person goes to another address.',
        },
        'visitor.changed': [
          {
            guard: 'isPlaceOfAnother',
            target: '.redirecting',
            actions: [
              'takeVisitor',
              'keepPerson',
              'forgetReturn',
              'keepReturn',
              { type: 'leadTo', params: ({ event }) => landingOf(event.visitor) },
            ],
            description:
              'A person other than the last one signs in: the previous person’s page is not shown.',
          },
          {
            guard: 'isSomebodyElse',
            target: '.judging',
            actions: ['takeVisitor', 'keepPerson', 'forgetReturn', 'keepReturn'],
            description: 'Another person signs in, on a page for everybody: only the way back is forgotten.',
          },
          {
            guard: 'isNews',
            target: '.judging',
            actions: ['takeVisitor', 'keepPerson'],
            description: 'The portal learns who is signed in, or that nobody is.',
          },
        ],
        'navigation.reset': {
          target: '.redirecting',
          actions: ['reset', 'keepUrl', 'keepReturn', 'keepPerson', { type: 'leadTo', params: SIGN_IN_PATH }],
          description: 'The person signed out: the way back is forgotten, and the sign-in page opens.',
        },
      },
      states: {
        judging: {
          description: 'What may this visitor see at this address?',
          always: [
            {
              guard: 'leadsOn',
              target: 'redirecting',
              actions: [
                { type: 'leadTo', params: ({ context }) => redirectOf(context) ?? SIGN_IN_PATH },
                'forgetReturn',
                'keepReturn',
              ],
              description: 'This address redirects the visitor to another address.',
            },
            {
              guard: 'isUnknownVisitor',
              target: 'waiting',
              description:
                'Whether the page may be shown depends on who is signed in, which is not known yet.',
            },
            {
              guard: 'needsSignIn',
              target: 'signInNeeded',
              actions: ['rememberReturn', 'keepReturn', { type: 'leadTo', params: SIGN_IN_PATH }],
              description: 'Nobody is signed in: the person is led to sign-in, and then back here.',
            },
            { guard: 'isNoPage', target: 'notFound', description: 'There is no such page.' },
            { guard: 'lacksLevel', target: 'levelTooLow', description: 'The permission level is too low.' },
            {
              guard: 'lacksRole',
              target: 'otherRole',
              description: 'The page is for people in another role.',
            },
            { target: 'allowed', description: 'The visitor may see the page.' },
          ],
        },
        waiting: { description: 'The page is hidden until it is known who is signed in.' },
        redirecting: { description: 'The browser is being led to another address.' },
        signInNeeded: { description: 'The browser is being led to sign-in; the way back is remembered.' },
        notFound: { description: 'The page says that there is no such page.' },
        levelTooLow: { description: 'The page says that the permission level is too low.' },
        otherRole: {
          description: 'The page says that it is only for dealers, only for buyers, or only for staff.',
        },
        allowed: { description: 'The page is shown.' },
      },
    },
  },
});
