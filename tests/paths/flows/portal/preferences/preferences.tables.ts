import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { preferencesModel } from './preferences.model.ts';

import type { Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

/** The button of a menu shows the current choice. */
const menu =
  (label: Say, chosen: Say = () => '{{chosen}}'): Say =>
  (words) =>
    `${label(words)}: ${chosen(words)}`;
const language: Say = ({ shell }) => shell.language.label;
const scheme: Say = ({ shell }) => shell.scheme.label;

const density: Say = ({ account }) => account.settings.density;
const shortcut: Say = ({ account }) => account.settings.shortcut;

/** Chooses an entry of one of the two menus of the top bar. */
const entry = (label: Say, name: Say): Action => [
  { press: 'button', name: menu(label) },
  { press: 'menuitemradio', name },
];

/** The whole portal is shown. */
const atWork: Expectation = { shown: [language, scheme], absent: [({ first }) => first.loading] };
const coloured = (chosen: Say): Expectation => ({
  shown: [menu(scheme, chosen)],
  unless: ['language.adopting'],
});

/** The choice is shown with the line that explains it. */
const explained = (hint: Say): Expectation => ({ shown: [hint], unless: ['language.adopting'] });

export const preferencesTables = {
  actions: {
    'choose *Deutsch*': entry(language, ({ shell }) => shell.language['de-DE']),
    'choose *English*': entry(language, ({ shell }) => shell.language['en-GB']),
    'choose *Dark*': entry(scheme, ({ shell }) => shell.scheme.dark),
    'choose *Light*': entry(scheme, ({ shell }) => shell.scheme.light),
    'choose *As the device*': entry(scheme, ({ shell }) => shell.scheme.auto),
    'choose *Comfortable*': {
      choose: density,
      option: ({ account }) => account.settings.densities.comfortable,
    },
    'choose *Compact*': { choose: density, option: ({ account }) => account.settings.densities.compact },
    'turn the shortcut off': { choose: shortcut, option: ({ account }) => account.settings.shortcuts.off },
    'turn the shortcut on': { choose: shortcut, option: ({ account }) => account.settings.shortcuts.on },
  } satisfies Actions<typeof preferencesModel>,
  language: ({ context }: Pick<SnapshotFrom<typeof preferencesMachine>, 'context'>) => context.language,
  expectations: {
    'language.settled': atWork,
    'language.switching': atWork,
    'language.adopting': { heading: ({ first }) => first.loading, absent: [language, scheme] },
    'language.saving': atWork,
    'scheme.auto': coloured(({ shell }) => shell.scheme.auto),
    'scheme.dark': coloured(({ shell }) => shell.scheme.dark),
    'scheme.light': coloured(({ shell }) => shell.scheme.light),
    'density.compact': explained(({ account }) => account.settings.densityHint),
    'density.comfortable': explained(({ account }) => account.settings.densityHint),
    'shortcut.on': explained(({ account }) => account.settings.shortcutHint),
    'shortcut.off': explained(({ account }) => account.settings.shortcutHint),
  } satisfies Expectations<
    typeof preferencesMachine,
    'scheme.recalled' | 'density.recalled' | 'shortcut.recalled'
  >,
};
