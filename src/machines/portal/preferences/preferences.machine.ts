import { assign, setup } from 'xstate';

import type { PreferencesActions, PreferencesActors } from './preferences.actors.ts';
import type {
  ColourScheme,
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
} from './preferences.types.ts';

/** Keeps language, colours, density of lists and the shortcut; lives as long as the portal under the system id `preferences`. */
export const preferencesMachine = setup({
  types: {} as {
    context: PreferencesContext;
    events: PreferencesEvent;
    input: PreferencesInput;
    tags: 'busy';
  },
  actors: {} as PreferencesActors,
  guards: {
    isOther: ({ context, event }) =>
      (event.type === 'language.choose' || event.type === 'language.adopt') &&
      event.language !== undefined &&
      event.language !== context.language,
    choosesScheme: ({ event }, scheme: ColourScheme) =>
      event.type === 'scheme.choose' && event.scheme === scheme,
    isScheme: ({ context }, scheme: ColourScheme) => context.recalled.scheme === scheme,
    choosesComfortable: ({ event }) => event.type === 'density.choose' && event.density === 'comfortable',
    isComfortable: ({ context }) => context.recalled.density === 'comfortable',
    choosesNoShortcut: ({ event }) => event.type === 'shortcut.choose' && !event.shortcut,
    hasNoShortcut: ({ context }) => !context.recalled.shortcut,
  },
  actions: {
    ...({} as PreferencesActions),
    want: assign(({ context, event }) =>
      event.type === 'language.choose' || event.type === 'language.adopt'
        ? { wanted: event.language ?? context.language }
        : {},
    ),
    settle: assign(({ context }) => ({ language: context.wanted })),
  },
}).createMachine({
  id: 'preferences',
  description: 'The language and the colours of the portal, the density of its lists, and its shortcut.',
  context: ({ input: { language, ...recalled } }) => ({ language, recalled, wanted: language }),
  type: 'parallel',
  states: {
    language: {
      description: 'The language of the portal.',
      initial: 'settled',
      on: {
        'language.choose': [
          {
            guard: 'isOther',
            target: '.switching',
            actions: 'want',
            description: 'The person chooses another language.',
          },
          {
            target: '.saving',
            actions: ['want', 'keepLanguage'],
            description:
              'The person chooses the current language: no texts are loaded, but the choice is kept.',
          },
        ],
        'language.adopt': {
          guard: 'isOther',
          target: '.adopting',
          actions: 'want',
          description: 'The signed-in user has another language.',
        },
      },
      states: {
        settled: { description: 'The portal is shown in the current language.' },
        switching: {
          tags: 'busy',
          description: 'The texts of the chosen language are loaded.',
          invoke: {
            id: 'switchLanguage',
            src: 'switchLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: {
              target: 'saving',
              actions: ['settle', 'keepLanguage'],
              description: 'The portal is shown in the chosen language.',
            },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.switch' },
              description: 'The texts could not be loaded: the portal keeps its language.',
            },
          },
        },
        adopting: {
          tags: 'busy',
          description: 'The texts of the user’s own language are loaded.',
          invoke: {
            id: 'switchLanguage',
            src: 'switchLanguage',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: {
              target: 'settled',
              actions: 'settle',
              description: 'The portal is shown in the user’s language.',
            },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.switch' },
              description: 'The texts could not be loaded: the portal keeps its language.',
            },
          },
        },
        saving: {
          tags: 'busy',
          description: 'The choice is saved for the user, if somebody is signed in.',
          invoke: {
            id: 'saveLanguage',
            src: 'saveLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: { target: 'settled', description: 'The choice is saved.' },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.save' },
              description: 'The choice is not saved; that is only logged (section 8 of the specification).',
            },
          },
        },
      },
    },
    scheme: {
      description: 'The colours of the portal.',
      initial: 'recalled',
      on: {
        'scheme.choose': [
          {
            guard: { type: 'choosesScheme', params: 'dark' },
            target: '.dark',
            actions: { type: 'keepScheme', params: 'dark' },
            description: 'The person chooses dark.',
          },
          {
            guard: { type: 'choosesScheme', params: 'light' },
            target: '.light',
            actions: { type: 'keepScheme', params: 'light' },
            description: 'The person chooses light.',
          },
          {
            target: '.auto',
            actions: { type: 'keepScheme', params: 'auto' },
            description: 'The person lets the device decide.',
          },
        ],
      },
      states: {
        recalled: {
          description: 'What did the person choose on an earlier visit?',
          always: [
            { guard: { type: 'isScheme', params: 'dark' }, target: 'dark', description: 'Dark was chosen.' },
            {
              guard: { type: 'isScheme', params: 'light' },
              target: 'light',
              description: 'Light was chosen.',
            },
            { target: 'auto', description: 'No choice is stored, or the device decides.' },
          ],
        },
        auto: {
          entry: { type: 'applyScheme', params: 'auto' },
          description: 'The scheme follows the device.',
        },
        dark: { entry: { type: 'applyScheme', params: 'dark' }, description: 'The colours are dark.' },
        light: { entry: { type: 'applyScheme', params: 'light' }, description: 'The colours are light.' },
      },
    },
    density: {
      description: 'Keeps track of how much a list shows of each article.',
      initial: 'recalled',
      on: {
        'density.choose': [
          {
            guard: 'choosesComfortable',
            target: '.comfortable',
            actions: { type: 'keepDensity', params: 'comfortable' },
            description: 'The person wants to see more of each article.',
          },
          {
            target: '.compact',
            actions: { type: 'keepDensity', params: 'compact' },
            description: 'The person wants to see more articles.',
          },
        ],
      },
      states: {
        recalled: {
          description: 'What did the person choose on an earlier visit?',
          always: [
            { guard: 'isComfortable', target: 'comfortable', description: 'Comfortable lists were chosen.' },
            { target: 'compact', description: 'No choice is stored, or compact lists were chosen.' },
          ],
        },
        compact: { description: 'Each article has one line.' },
        comfortable: { description: 'Each article has room for all of its texts.' },
      },
    },
    shortcut: {
      description: 'Keeps track of whether the key / leads to the search.',
      initial: 'recalled',
      on: {
        'shortcut.choose': [
          {
            guard: 'choosesNoShortcut',
            target: '.off',
            actions: { type: 'keepShortcut', params: false },
            description: 'The person turns the shortcut off.',
          },
          {
            target: '.on',
            actions: { type: 'keepShortcut', params: true },
            description: 'The person turns the shortcut on.',
          },
        ],
      },
      states: {
        recalled: {
          description: 'What did the person choose on an earlier visit?',
          always: [
            { guard: 'hasNoShortcut', target: 'off', description: 'The shortcut was turned off.' },
            { target: 'on', description: 'No choice is stored, or the shortcut was turned on.' },
          ],
        },
        on: { description: 'The key leads to the search.' },
        off: { description: 'The key does not lead to the search.' },
      },
    },
  },
});
