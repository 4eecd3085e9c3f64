import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { Flow } from './pages/flow.ts';
import { startSheet } from './pages/sheet.ts';

/** The facts that every document of a list needs. Such a document shows the prices that the reader sees on the screen. */
export interface ListDocument {
  readonly language: Language;
  readonly date: Date;
  readonly company: string;
  readonly maker: Maker;
  /** If it is false, the document has no amounts. */
  readonly showsPrices: boolean;
}

const AS_OF = { 'de-DE': 'Stand', 'en-GB': 'As of' } as const;

/** Starts the document of a list that changes from day to day. */
export const startListSheet = (title: string, { language, date, company, maker }: ListDocument): Flow =>
  startSheet({
    title: `${title} ${company}`,
    subject: `${AS_OF[language]}: ${writtenDay(berlinDay(date), language)}`,
    language,
    date,
    reference: title,
    maker,
  });
