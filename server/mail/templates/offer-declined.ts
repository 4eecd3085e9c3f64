import type { Language } from '#contract/language.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { findPlacement } from '#server/db/documents/documents.store.ts';
import type { MailPerson, MailTemplate } from '#server/mail/mail-template.ts';

export interface OfferDeclinedMail {
  readonly offerNo: string;
  /** The person who declined it. */
  readonly person: MailPerson;
  readonly reason: string;
}

const TEXTS = {
  'de-DE': {
    subject: 'Angebot abgelehnt:',
    opening: 'ein Kunde hat ein Angebot abgelehnt und nennt diesen Grund:',
    offer: 'Angebot',
    company: 'Firma',
    customerNo: 'Kundennummer',
    person: 'Abgelehnt von',
    open: 'Angebot im Portal öffnen',
  },
  'en-GB': {
    subject: 'Offer declined:',
    opening: 'A customer has declined an offer and gives this reason:',
    offer: 'Offer',
    company: 'Company',
    customerNo: 'Customer number',
    person: 'Declined by',
    open: 'Open the offer in the portal',
  },
} as const satisfies Record<Language, object>;

/** Notifies customer service of a declined offer. */
export const offerDeclined: MailTemplate<OfferDeclinedMail> = async (
  { offerNo, person, reason },
  language,
  { database, origin },
) => {
  const placement = await findPlacement(database, 'offers', offerNo);
  if (placement === undefined) return null;
  const texts = TEXTS[language];
  return {
    subject: `${texts.subject} ${offerNo}`,
    replyTo: person.email,
    parts: [
      { paragraph: texts.opening },
      { quote: reason },
      {
        facts: [
          [texts.offer, offerNo],
          [texts.company, placement.company],
          ...(placement.customerNo === null ? [] : [[texts.customerNo, placement.customerNo] as const]),
          [texts.person, `${person.name}, ${person.email}`],
        ],
      },
      { link: { text: texts.open, url: `${origin}${offerPath(offerNo)}` } },
    ],
  };
};
