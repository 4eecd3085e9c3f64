import { COUNTRIES } from '#contract/countries.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { foldText } from './fold.ts';

const LANGUAGES: readonly Language[] = ['de-DE', 'en-GB'];

const namesIn = (language: Language): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });

const NAMES: Readonly<Record<Language, Intl.DisplayNames>> = {
  'de-DE': namesIn('de-DE'),
  'en-GB': namesIn('en-GB'),
};

/** A code that is no country of ISO 3166-1 is shown as it is. */
export const countryName = (code: string, language: Language): string =>
  COUNTRIES.includes(code) ? (NAMES[language].of(code) ?? code) : code;

const FOLDED = COUNTRIES.map((code) => ({
  code,
  texts: LANGUAGES.map((language) => foldText(countryName(code, language))),
}));

/** The countries whose code it is, or in whose name, in either language, it occurs. */
export const countriesLike = (text: string): string[] => {
  const wanted = foldText(text);
  return FOLDED.filter(
    ({ code, texts }) => code.toLowerCase() === wanted || texts.some((name) => name.includes(wanted)),
  ).map(({ code }) => code);
};

/** All countries in the order of their names. */
export const countriesByName = (language: Language): string[] => {
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.toSorted((one, other) =>
    compare(countryName(one, language), countryName(other, language)),
  );
};
