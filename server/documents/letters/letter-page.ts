import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { FlowTools, Frame, Page } from '#server/documents/pages/flow.ts';
import { drawLogo } from '#server/documents/pages/draw-logo.ts';
import { registrationLines } from '#server/documents/letterhead.ts';
import { printable } from '#server/documents/printable.ts';
import { PAGE_OF } from '#server/documents/pages/sheet-page.ts';
import { drawArtifact, FONTS, INK, QUIET } from '#server/documents/pages/tagged-pdf.ts';
import { LETTER_TEXTS } from './letter-texts.ts';

/** Converts the millimetres of DIN 5008 to points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The margins of the text, as DIN 5008 sets them. */
export const LEFT = mm(25);
const RIGHT = mm(20);

/** The first page leaves room for the company's particulars, the others for the number of the page. */
const BOTTOM = { first: mm(37), later: mm(24) } as const;
const TOP_LATER = mm(32);

/** A page is folded at these heights and punched between them (DIN 5008, form B). */
const FOLDS = [mm(105), mm(210)] as const;
const HOLE = mm(148.5);

const PARTICULARS = { top: mm(268), size: 7, gap: mm(3) } as const;

export interface LetterPages {
  readonly language: Language;
  readonly maker: Maker;
  /** The head of the pages after the first. */
  readonly reference: string;
}

const drawMarks = (pdf: PDFKit.PDFDocument): void => {
  const mark = (top: number, length: number): void => {
    pdf
      .moveTo(mm(4), top)
      .lineTo(mm(4) + length, top)
      .lineWidth(0.4)
      .stroke(QUIET);
  };
  for (const fold of FOLDS) mark(fold, mm(4));
  mark(HOLE, mm(6));
};

const drawFirstHead = (pdf: PDFKit.PDFDocument, { logo, shades }: Maker): void => {
  const { accent } = shades.light;
  drawArtifact(pdf, 'Pagination', () => {
    const box = { x: LEFT, y: mm(14), width: mm(80), height: mm(16) };
    drawLogo(pdf, logo, { box, colours: { accent, text: INK, muted: QUIET }, fonts: FONTS });
    drawMarks(pdf);
  });
};

/** Writes the head of each page after the first: the logo, and a few words that say which letter the page belongs to. */
const drawLaterHead = (pdf: PDFKit.PDFDocument, { maker, reference }: LetterPages): void => {
  const { width } = pdf.page;
  drawArtifact(pdf, 'Pagination', () => {
    const box = { x: LEFT, y: mm(14), width: mm(45), height: mm(9) };
    drawLogo(pdf, maker.logo, {
      box,
      colours: { accent: maker.shades.light.accent, text: INK, muted: QUIET },
      fonts: FONTS,
    });
    pdf.font(FONTS.regular).fontSize(9).fillColor(QUIET);
    const right = { width: mm(100), align: 'right', lineBreak: false } as const;
    pdf.text(printable(reference), width - RIGHT - mm(100), mm(16), right);
    pdf
      .moveTo(LEFT, mm(26))
      .lineTo(width - RIGHT, mm(26))
      .lineWidth(0.5)
      .stroke('#b9c1ca');
  });
};

/** Returns the columns of the company's particulars, among them those that § 35a GmbHG requires on letters. */
const particularsOf = (maker: Maker, language: Language): string[] => {
  const texts = LETTER_TEXTS[language];
  const { address, bank } = maker;
  const website = new URL(maker.website);
  return [
    [maker.name, address.street, `${address.postalCode} ${address.city}`],
    [
      `${texts.telephone} ${maker.telephone}`,
      maker.emails.customerService,
      `${website.host}${website.pathname}`.replace(/\/$/, ''),
    ],
    [
      ...registrationLines(maker, language),
      `${texts.vatId} ${maker.vatId}`,
      `${texts.taxNumber} ${maker.taxNumber}`,
    ],
    [bank.name, `IBAN ${spacedIban(bank.iban)}`, `BIC ${bank.bic}`],
  ].map((lines) => lines.join('\n'));
};

/** Writes an account number in groups of four, as people read and type it. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

const SHARES = [0.18, 0.285, 0.275, 0.26] as const;

/** Writes the particulars as part of the text, because people who listen to a letter need to know who wrote it, too. */
const writeParticulars = (
  pdf: PDFKit.PDFDocument,
  { maker, language }: LetterPages,
  write: FlowTools['write'],
): void => {
  const { top, size, gap } = PARTICULARS;
  const right = pdf.page.width - RIGHT;
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(LEFT, top - mm(2))
      .lineTo(right, top - mm(2))
      .lineWidth(0.5)
      .stroke(maker.shades.light.accent);
  });
  let left = LEFT;
  particularsOf(maker, language).forEach((text, index) => {
    const width = (right - LEFT) * (SHARES[index] ?? 0);
    write(text, { size, colour: QUIET }, { left, top, width: width - gap, height: mm(26), lineGap: 0.6 });
    left += width;
  });
  const note = maker.paperNote?.[language];
  if (note)
    write(note, { size, colour: QUIET }, { left: LEFT, top: mm(290), width: right - LEFT, height: mm(4) });
};

const drawPageNumber = (
  { pdf, number, pages }: Page & { readonly pages: number },
  language: Language,
): void => {
  const top = number === 1 ? PARTICULARS.top - mm(8) : pdf.page.height - mm(16);
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font(FONTS.regular).fontSize(8).fillColor(QUIET);
    pdf.text(PAGE_OF[language](number, pages), pdf.page.width - RIGHT - mm(60), top, {
      width: mm(60),
      align: 'right',
      lineBreak: false,
    });
  });
};

/** Frames the text of a letter as DIN 5008 describes, in form B. */
export const letterFrame = (letter: LetterPages): Frame => ({
  accent: letter.maker.shades.light.accent,
  begin: ({ pdf, number }) => {
    const isFirst = number === 1;
    if (isFirst) drawFirstHead(pdf, letter.maker);
    else drawLaterHead(pdf, letter);
    const bottom = isFirst ? BOTTOM.first : BOTTOM.later;
    pdf.page.margins = { top: TOP_LATER, bottom, left: LEFT, right: RIGHT };
    pdf.x = LEFT;
    pdf.y = TOP_LATER;
  },
  end: (page, write) => {
    if (page.number === 1) writeParticulars(page.pdf, letter, write);
    drawPageNumber(page, letter.language);
  },
});
