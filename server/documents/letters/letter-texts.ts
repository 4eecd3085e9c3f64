import type { Language } from '#contract/language.contract.ts';

interface LetterTexts {
  readonly telephone: string;
  readonly email: string;
  readonly directors: (several: boolean) => string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly bank: string;
  readonly particulars: string;
  /** The ending of a letter that nobody signs by hand. */
  readonly regards: string;
  readonly unsigned: string;
}

export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = {
  'de-DE': {
    telephone: 'Telefon',
    email: 'E-Mail',
    directors: () => 'Geschäftsführung',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    bank: 'Bankverbindung',
    particulars: 'Angaben zum Unternehmen',
    regards: 'Mit freundlichen Grüßen',
    unsigned: 'Dieses Schreiben wurde elektronisch erstellt und ist ohne Unterschrift gültig.',
  },
  'en-GB': {
    telephone: 'Telephone',
    email: 'E-mail',
    directors: (several) => (several ? 'Managing directors' : 'Managing director'),
    vatId: 'VAT id',
    taxNumber: 'Tax number',
    bank: 'Bank account',
    particulars: 'Company particulars',
    regards: 'Yours faithfully',
    unsigned: 'This letter was created electronically and is valid without a signature.',
  },
};
