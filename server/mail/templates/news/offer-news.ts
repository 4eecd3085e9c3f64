import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { findOfferMessage } from '#server/db/offers/offer-messages.store.ts';
import { findOffer } from '#server/db/offers/offers.store.ts';
import type { NewsReader } from '#server/db/news/news-reader.store.ts';
import { renderDocument } from '#server/documents/render-document.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import { documentFileName, generatedDocumentAccess } from '#server/domain/documents/generated-documents.ts';
import type { Attachment, MailSources } from '#server/mail/mail-template.ts';
import { knownFacts, newsMail, switchable } from './news-mail.ts';

const TEXTS = {
  'de-DE': {
    made: (offerNo: string) => `Ihr Angebot ${offerNo} liegt vor`,
    madeOpening:
      'wir haben Ihre Anfrage bearbeitet. Unser Angebot mit allen Preisen finden Sie im Kundenportal; dort können Sie es annehmen, ablehnen oder uns eine Frage stellen.',
    answered: (offerNo: string) => `Antwort zum Angebot ${offerNo}`,
    answeredOpening: (author: string) => `${author} hat Ihnen zu diesem Angebot geschrieben:`,
    attached: 'Das Angebot finden Sie auch als PDF im Anhang.',
    offer: 'Angebot',
    customerOrderNo: 'Kundenbestellnummer',
    validUntil: 'Gültig bis einschließlich',
    reply: 'Bitte antworten Sie im Kundenportal, auf der Seite des Angebots.',
    open: 'Angebot im Portal öffnen',
  },
  'en-GB': {
    made: (offerNo: string) => `Your offer ${offerNo} is ready`,
    madeOpening:
      'We have worked on your request. You will find our offer with all prices in the customer portal, where you can accept it, decline it or ask us a question.',
    answered: (offerNo: string) => `Answer about offer ${offerNo}`,
    answeredOpening: (author: string) => `${author} has written to you about this offer:`,
    attached: 'The offer is also attached as a PDF.',
    offer: 'Offer',
    customerOrderNo: 'Customer order number',
    validUntil: 'Valid up to and including',
    reply: 'Please reply in the customer portal, on the page of the offer.',
    open: 'Open the offer in the portal',
  },
} as const satisfies Record<Language, object>;

const offerFor = ({ database, now }: MailSources, reader: NewsReader, offerNo: string) =>
  reader.permissionLevel < LEVELS.noPrices ? undefined : findOffer(database, reader, offerNo, berlinDay(now));

const linkTo = (offerNo: string, text: string, { origin }: MailSources) => ({
  link: { text, url: `${origin}${offerPath(offerNo)}` },
});

/** Renders the offer; `null` for a person who may not see it or its prices. */
const documentOf = async (
  { database, maker, now }: MailSources,
  reader: NewsReader,
  { offerNo, offeredOn }: Offer,
): Promise<Attachment | null> => {
  if (generatedDocumentAccess('offer', reader) === 'refused') return null;
  const content = await renderDocument(
    database,
    maker,
    reader,
    { kind: 'offer', of: { offerNo }, date: offeredOn ?? berlinDay(now) },
    'waits',
  );
  const fileName = documentFileName('offer', offerNo, reader.language);
  return content === undefined ? null : { fileName, mediaType: 'application/pdf', content };
};

/** Notifies the customer of an offer that waits for an answer, and attaches it. */
export const offerMade = newsMail(
  switchable(async ({ subject: offerNo }, reader, sources) => {
    const offer = await offerFor(sources, reader, offerNo);
    if (offer?.state !== 'offered') return null;
    const texts = TEXTS[reader.language];
    const document = await documentOf(sources, reader, offer);
    return {
      subject: texts.made(offerNo),
      parts: [
        { paragraph: texts.madeOpening },
        knownFacts([
          [texts.offer, offerNo],
          [texts.customerOrderNo, offer.customerOrderNo],
          [texts.validUntil, offer.validUntil && writtenDay(offer.validUntil, reader.language)],
        ]),
        ...(document === null ? [] : [{ paragraph: texts.attached }]),
        linkTo(offerNo, texts.open, sources),
      ],
      ...(document !== null && { attachments: [document] }),
    };
  }),
);

/** Notifies the customer of a message from customer service. */
export const offerAnswered = newsMail(
  switchable(async ({ subject: offerNo, occasion }, reader, sources) => {
    const offer = await offerFor(sources, reader, offerNo);
    const message = await findOfferMessage(sources.database, offerNo, occasion);
    if (offer === undefined || message === undefined) return null;
    const texts = TEXTS[reader.language];
    return {
      subject: texts.answered(offerNo),
      parts: [
        { paragraph: texts.answeredOpening(message.authorName) },
        { quote: message.text },
        knownFacts([
          [texts.offer, offerNo],
          [texts.customerOrderNo, offer.customerOrderNo],
        ]),
        { paragraph: texts.reply },
        linkTo(offerNo, texts.open, sources),
      ],
    };
  }),
);
