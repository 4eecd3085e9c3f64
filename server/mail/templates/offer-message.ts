import type { Language } from '#contract/list.contract.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

export interface OfferMessageMail {
  readonly offerNo: string;
  readonly company: string;
  readonly person: { readonly name: string; readonly email: string };
  readonly text: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Nachricht zum Angebot',
    opening: 'ein Kunde schreibt zu einem Angebot.',
    offer: 'Angebot',
    company: 'Firma',
    person: 'Geschrieben von',
    open: 'Angebot im Portal öffnen',
  },
  'en-GB': {
    subject: 'Message about offer',
    opening: 'A customer writes about an offer.',
    offer: 'Offer',
    company: 'Company',
    person: 'Written by',
    open: 'Open the offer in the portal',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** To customer service: what a customer writes about an offer. */
export const offerMessage: MailTemplate<OfferMessageMail> = (
  { offerNo, company, person, text },
  language,
  { origin },
) => {
  const texts = TEXTS[language];
  return {
    subject: `${texts.subject} ${offerNo}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening },
      {
        facts: [
          [texts.offer, offerNo],
          [texts.company, company],
          [texts.person, `${person.name}, ${person.email}`],
        ],
      },
      { quote: text },
      { link: { text: texts.open, url: `${origin}/myotec/my-offers/${encodeURIComponent(offerNo)}` } },
    ],
  };
};
