import type { PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { DATA_SHEETS_PATH, withQuery } from '#contract/pages/addresses.contract.ts';
import { findRevisedSheet } from '#server/db/data-sheets/data-sheet-files.store.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { newsMail, switchable } from './news-mail.ts';

const SHEETS = {
  'de-DE': {
    subject: (article: string) => `Neue Fassung eines Datenblatts: ${article}`,
    opening:
      'zu einem Datenblatt, das Sie heruntergeladen haben, gibt es eine neue Fassung. Bitte ersetzen Sie Ihre.',
    kinds: { SDB: 'Sicherheitsdatenblatt', TDB: 'Technisches Datenblatt' },
    kind: 'Datenblatt',
    article: 'Artikel',
    version: 'Version',
    date: 'Datum',
    open: 'Datenblatt im Portal herunterladen',
  },
  'en-GB': {
    subject: (article: string) => `New edition of a data sheet: ${article}`,
    opening: 'A data sheet that you have downloaded has a new edition. Please replace your copy.',
    kinds: { SDB: 'Safety data sheet', TDB: 'Technical data sheet' },
    kind: 'Data sheet',
    article: 'Article',
    version: 'Version',
    date: 'Date',
    open: 'Download the data sheet in the portal',
  },
} as const satisfies Record<Language, object>;

/** Notifies a person who has downloaded an earlier edition of a data sheet. */
export const dataSheetRevised = newsMail(
  switchable(async ({ subject: id }, { language }, { database, origin }) => {
    const sheet = await findRevisedSheet(database, id);
    if (sheet === undefined) return null;
    const texts = SHEETS[language];
    const { articleNo, kind, version, date, descriptionDe, descriptionEn } = sheet;
    const article = `${articleNo}, ${inLanguage(language, descriptionDe, descriptionEn)}`;
    return {
      subject: texts.subject(articleNo),
      parts: [
        { paragraph: texts.opening },
        {
          facts: [
            [texts.kind, texts.kinds[kind]],
            [texts.article, article],
            [texts.version, version],
            [texts.date, writtenDay(date, language)],
          ],
        },
        {
          link: {
            text: texts.open,
            url: `${origin}${withQuery(DATA_SHEETS_PATH, { search: articleNo })}`,
          },
        },
      ],
    };
  }),
);

interface AccessTexts {
  readonly subject: string;
  readonly opening: (company: string) => string;
  /** The words for what each level opens. */
  readonly levels: Readonly<Record<Exclude<PermissionLevel, -1>, string>>;
  readonly open: string;
}

const ACCESS: Record<Language, AccessTexts> = {
  'de-DE': {
    subject: 'Ihr Zugang zum Kundenportal ist freigeschaltet',
    opening: (company) => `Ihr Zugang zum Kundenportal ist freigeschaltet. Sie nutzen ihn für ${company}.`,
    levels: {
      [-2]: 'Sie können die Datenblätter unserer Produkte lesen und herunterladen.',
      0: 'Sie sehen das ganze Sortiment ohne Preise, dazu Bestellungen, Angebote und Datenblätter Ihrer Firma.',
      20: 'Sie können bestellen, Angebote anfragen und Preise einzeln abfragen. Außerdem sehen Sie Bestellungen, Angebote, Maschinen und Datenblätter Ihrer Firma.',
      99: 'Sie sehen alle Preise und können bestellen und Angebote anfragen. Außerdem sehen Sie Bestellungen, Angebote, Datenblätter und alles zu den Maschinen Ihrer Firma.',
    },
    open: 'Zum Kundenportal',
  },
  'en-GB': {
    subject: 'Your access to the customer portal is open',
    opening: (company) => `Your access to the customer portal is open. You are using it for ${company}.`,
    levels: {
      [-2]: 'You can read and download the data sheets of our products.',
      0: 'You see the whole range without prices, and the orders, offers and data sheets of your company.',
      20: 'You can order, request quotes and ask for prices one by one. You also see the orders, offers, machines and data sheets of your company.',
      99: 'You see all prices and can order and request quotes. You also see the orders, offers and data sheets of your company, and everything about its machines.',
    },
    open: 'Open the customer portal',
  },
};

/** Notifies a person who has more access than before. */
export const accessOpened = newsMail(async (_news, reader, { origin }) => {
  const { language, permissionLevel, companyName } = reader;
  if (permissionLevel === -1) return null;
  const texts = ACCESS[language];
  return {
    subject: texts.subject,
    parts: [
      { paragraph: texts.opening(companyName) },
      { paragraph: texts.levels[permissionLevel] },
      { link: { text: texts.open, url: `${origin}/` } },
    ],
  };
});
