import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { startFlow, type Flow } from './flow.ts';
import { sheetFrame } from './sheet-page.ts';
import { FONTS, QUIET } from './tagged-pdf.ts';

export interface SheetView {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** The date recorded in the file; the caller sets it, so that the same content gives the same bytes. */
  readonly date: Date;
  /** Small print in the footer, such as number and version. */
  readonly reference: string;
  readonly maker: Maker;
}

/** Starts a document that is not a letter, such as a data sheet or a list. */
export const startSheet = (view: SheetView): Flow => {
  const flow = startFlow({ ...view, author: view.maker.name }, sheetFrame(view));
  flow.write(view.title, { tag: 'H1', font: FONTS.strong, size: 19 });
  if (view.subject !== '') flow.write(view.subject, { size: 11, colour: QUIET });
  flow.pdf.y += 6;
  return flow;
};
