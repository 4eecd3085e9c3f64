import { COUNTRIES } from '#contract/companies/countries.contract.ts';
import { LANGUAGES, type Language } from '#contract/language.contract.ts';
import { foldText, searchWords } from './search/fold.ts';
import { searchedParts } from './search/record-search.ts';

const namesIn = (language: Language): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });

const NAMES: Readonly<Record<Language, Intl.DisplayNames>> = {
  'de-DE': namesIn('de-DE'),
  'en-GB': namesIn('en-GB'),
};

/** Returns the name of a country; a code that is not in ISO 3166-1 is shown as it is. */
export const countryName = (code: string, language: Language): string =>
  COUNTRIES.includes(code) ? (NAMES[language].of(code) ?? code) : code;

const FOLDED = COUNTRIES.map((code) => ({
  code,
  words: ` ${searchWords(LANGUAGES.map((language) => countryName(code, language)))}`,
}));

/** Returns the countries that have this code, or whose names in both languages together contain every term. */
export const countriesLike = (search: string): string[] => {
  const wanted = foldText(search);
  const terms = searchedParts(search);
  return FOLDED.filter(
    ({ code, words }) =>
      code.toLowerCase() === wanted || terms.every((parts) => parts.some((part) => words.includes(part))),
  ).map(({ code }) => code);
};

/** Returns all countries in the order of their names. */
export const countriesByName = (language: Language): string[] => {
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.toSorted((one, other) =>
    compare(countryName(one, language), countryName(other, language)),
  );
};
