import type { Mistake } from './mistake.ts';

const BINDING = ['tests/i18n/binding-words.test.ts'];

/** These mistakes make a text tell a person something other than what happens. */
export const WORDS_MISTAKES: readonly Mistake[] = [
  {
    name: 'german-cookie-labels-exchanged',
    kind: 'wrong words',
    flow: 'consent',
    file: 'src/i18n/de-DE/shell.json',
    find: `"accept": "Zustimmen",
    "decline": "Nur notwendige Cookies"`,
    replace: `"accept": "Nur notwendige Cookies",
    "decline": "Zustimmen"`,
    near: BINDING,
  },
  {
    name: 'english-offer-answers-exchanged',
    kind: 'wrong words',
    flow: 'offer-decision',
    file: 'src/i18n/en-GB/offers.json',
    find: `"accept": "Accept offer",
    "decline": "Decline offer"`,
    replace: `"accept": "Decline offer",
    "decline": "Accept offer"`,
    near: BINDING,
  },
];
