import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { LETTER_TEXTS } from './letters/letter-texts.ts';

/** Returns the maker's address on one line, without the country if both the language and the maker are German. */
export const placeOf = ({ address }: Maker, language: Language): string => {
  const { street, postalCode, city, country } = address;
  const place = `${street}, ${postalCode} ${city}`;
  return language === 'de-DE' && country === 'DE'
    ? place
    : `${place}, ${new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country}`;
};

const TELEPHONE: Readonly<Record<Language, string>> = { 'de-DE': 'Telefon', 'en-GB': 'Telephone' };

/** Returns where the company is registered and who directs it, as § 35a GmbHG requires on letters in any form, mails included. */
export const registrationLines = ({ register, directors }: Maker, language: Language): readonly string[] => [
  `${register.court}, ${register.number}`,
  `${LETTER_TEXTS[language].directors(directors.length > 1)}: ${directors.join(', ')}`,
];

/** Returns the sender and how to reply, for the footer of documents and mails. */
export const footerLines = (maker: Maker, language: Language): readonly string[] => [
  `${maker.name}, ${placeOf(maker, language)}`,
  `${TELEPHONE[language]} ${maker.telephone}, ${maker.emails.customerService}`,
  ...(maker.paperNote === null ? [] : [maker.paperNote[language]]),
];
