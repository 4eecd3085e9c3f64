import type { Language } from '#contract/language.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface OfferMessageMail {
  readonly offerNo: string;
  /** The company that the offer is for. */
  readonly company: string;
  /** The dealer that the person works for, if they write about a customer's offer. */
  readonly dealer?: string;
  readonly person: MailPerson;
  readonly text: string;
}

interface Texts {
  readonly subject: string;
  readonly opening: string;
  readonly openingOfDealer: string;
  readonly offer: string;
  readonly company: string;
  readonly person: string;
  readonly onBehalfOf: (dealer: string, company: string) => string;
  readonly open: string;
}

const TEXTS: Record<Language, Texts> = {
  'de-DE': {
    subject: 'Nachricht zum Angebot',
    opening: 'ein Kunde schreibt zu einem Angebot.',
    openingOfDealer: 'ein Händler schreibt zum Angebot eines Kunden.',
    offer: 'Angebot',
    company: 'Firma',
    person: 'Geschrieben von',
    onBehalfOf: (dealer, company) => `${dealer}, im Auftrag von ${company}`,
    open: 'Angebot im Portal öffnen',
  },
  'en-GB': {
    subject: 'Message about offer',
    opening: 'A customer writes about an offer.',
    openingOfDealer: 'A dealer writes about the offer of a customer.',
    offer: 'Offer',
    company: 'Company',
    person: 'Written by',
    onBehalfOf: (dealer, company) => `${dealer}, on behalf of ${company}`,
    open: 'Open the offer in the portal',
  },
};

/** Notifies customer service of a message that a customer, or the dealer on their behalf, has written about an offer. */
export const offerMessage: MailTemplate<OfferMessageMail> = (
  { offerNo, company, dealer, person, text },
  language,
  { origin },
) => {
  const texts = TEXTS[language];
  const writer = `${person.name}, ${person.email}`;
  return {
    subject: `${texts.subject} ${offerNo}`,
    replyTo: person.email,
    parts: [
      { paragraph: dealer === undefined ? texts.opening : texts.openingOfDealer },
      {
        facts: [
          [texts.offer, offerNo],
          [texts.company, company],
          [texts.person, dealer === undefined ? writer : `${writer}, ${texts.onBehalfOf(dealer, company)}`],
        ],
      },
      { quote: text },
      { link: { text: texts.open, url: `${origin}${offerPath(offerNo)}` } },
    ],
  };
};
