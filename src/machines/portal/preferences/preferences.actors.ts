import { fromPromise } from 'xstate';

import type { Language } from '#contract/language.contract.ts';

import type { ColourScheme, Density, PreferencesContext, PreferencesServices } from './preferences.types.ts';

interface LanguageInput {
  readonly language: Language;
}

export const preferencesActors = (services: PreferencesServices) => ({
  switchLanguage: fromPromise<void, LanguageInput>(({ input, signal }) =>
    services.switchLanguage(input.language, signal),
  ),
  saveLanguage: fromPromise<void, LanguageInput>(({ input }) => services.saveLanguage(input.language)),
});

export type PreferencesActors = ReturnType<typeof preferencesActors>;

export const preferencesActions = (services: PreferencesServices) => ({
  keepLanguage: ({ context }: { context: PreferencesContext }) => services.keepLanguage(context.language),
  applyScheme: (_: unknown, scheme: ColourScheme) => services.applyScheme(scheme),
  keepScheme: (_: unknown, scheme: ColourScheme) => services.keepScheme(scheme),
  keepDensity: (_: unknown, density: Density) => services.keepDensity(density),
  keepShortcut: (_: unknown, shortcut: boolean) => services.keepShortcut(shortcut),
  logFailure: (_: unknown, what: string) => services.log(what),
});

export type PreferencesActions = ReturnType<typeof preferencesActions>;
