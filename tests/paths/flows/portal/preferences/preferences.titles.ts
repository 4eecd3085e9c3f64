import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const preferencesTitles: TitlesOf<typeof preferencesMachine> = {
  states: {
    language: 'Language',
    'language.settled': 'Language settled',
    'language.switching': 'Loading the chosen language',
    'language.adopting': 'Loading the user’s language',
    'language.saving': 'Saving the choice',
    scheme: 'Colours',
    'scheme.recalled': 'Restoring the colours',
    'scheme.auto': 'Colours of the device',
    'scheme.dark': 'Dark colours',
    'scheme.light': 'Light colours',
    density: 'Density of lists',
    'density.recalled': 'Restoring the density',
    'density.compact': 'Compact lists',
    'density.comfortable': 'Comfortable lists',
    shortcut: 'Shortcut to the search',
    'shortcut.recalled': 'Restoring the shortcut',
    'shortcut.on': 'Shortcut on',
    'shortcut.off': 'Shortcut off',
  },
  events: {
    'language.choose': 'Choose a language',
    'language.adopt': 'Adopt the user’s language',
    'scheme.choose': 'Choose the colours',
    'density.choose': 'Choose the density of lists',
    'shortcut.choose': 'Turn the shortcut on or off',
  },
  guards: {
    isOther: 'the language is not the current one',
    choosesScheme: {
      dark: 'dark is chosen',
      light: 'light is chosen',
    },
    isScheme: {
      dark: 'dark was chosen earlier',
      light: 'light was chosen earlier',
    },
    choosesComfortable: 'comfortable lists are chosen',
    isComfortable: 'comfortable lists were chosen earlier',
    choosesNoShortcut: 'the shortcut is turned off',
    hasNoShortcut: 'the shortcut was turned off earlier',
  },
  actions: {
    want: 'note which language is wanted',
    settle: 'show the portal in this language',
    logFailure: 'write the failure to the log',
    keepLanguage: 'keep the language in the browser',
    keepScheme: 'keep the colours in the browser',
    applyScheme: 'show the colours',
    keepDensity: 'keep the density in the browser',
    keepShortcut: 'keep in the browser whether the shortcut is on',
  },
};
