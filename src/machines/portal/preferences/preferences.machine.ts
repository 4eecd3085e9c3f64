import { assign, setup } from 'xstate';

import type { PreferencesActions, PreferencesActors } from './preferences.actors.ts';
import type {
  ColourScheme,
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
} from './preferences.types.ts';

/** The language and the colour scheme; lives as long as the portal under the system id `preferences`. */
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
    isScheme: ({ context }, scheme: ColourScheme) => context.scheme === scheme,
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
  description: 'How the person wants the portal to speak and to look.',
  context: ({ input }) => ({ ...input, wanted: input.language }),
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
            description: 'The person chooses what the portal speaks: only the choice is kept.',
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
        settled: { description: 'The portal speaks the language.' },
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
              description: 'The portal speaks it.',
            },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.switch' },
              description: 'The texts did not come: the portal keeps its language.',
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
            onDone: { target: 'settled', actions: 'settle', description: 'The portal speaks it.' },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.switch' },
              description: 'The texts did not come: the portal keeps its language.',
            },
          },
        },
        saving: {
          tags: 'busy',
          description: 'The choice is saved for the user.',
          invoke: {
            id: 'saveLanguage',
            src: 'saveLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: { target: 'settled', description: 'It is saved.' },
            onError: {
              target: 'settled',
              actions: { type: 'logFailure', params: 'language.save' },
              description: 'It is not saved; that is only logged (section 8 of the specification).',
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
            description: 'Dark is chosen.',
          },
          {
            guard: { type: 'choosesScheme', params: 'light' },
            target: '.light',
            actions: { type: 'keepScheme', params: 'light' },
            description: 'Light is chosen.',
          },
          {
            target: '.auto',
            actions: { type: 'keepScheme', params: 'auto' },
            description: 'The device is to decide.',
          },
        ],
      },
      states: {
        recalled: {
          description: 'What was chosen at an earlier visit?',
          always: [
            { guard: { type: 'isScheme', params: 'dark' }, target: 'dark', description: 'Dark.' },
            { guard: { type: 'isScheme', params: 'light' }, target: 'light', description: 'Light.' },
            { target: 'auto', description: 'Nothing, or what the device says.' },
          ],
        },
        auto: { entry: { type: 'applyScheme', params: 'auto' }, description: 'As the device says.' },
        dark: { entry: { type: 'applyScheme', params: 'dark' }, description: 'Dark.' },
        light: { entry: { type: 'applyScheme', params: 'light' }, description: 'Light.' },
      },
    },
  },
});
