import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { Frame, Page } from './flow.ts';
import { drawLogo } from './draw-logo.ts';
import { footerLines } from '#server/documents/letterhead.ts';
import { printable } from '#server/documents/printable.ts';
import { drawArtifact, FONTS, INK, QUIET } from './tagged-pdf.ts';

const MARGIN = 56;
const TOP = 82;
const BOTTOM = 76;

/** The words for the number of a page and the number of all pages. */
export const PAGE_OF: Readonly<Record<Language, (page: number, pages: number) => string>> = {
  'de-DE': (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
  'en-GB': (page, pages) => `Page ${String(page)} of ${String(pages)}`,
};

interface SheetPages {
  readonly language: Language;
  readonly reference: string;
  readonly maker: Maker;
}

const drawHeader = ({ pdf }: Page, { logo, shades }: Maker): void => {
  const { accent } = shades.light;
  drawArtifact(pdf, 'Pagination', () => {
    pdf.rect(0, 0, pdf.page.width, 6).fill(accent);
    drawLogo(pdf, logo, {
      box: { x: MARGIN, y: 26, width: 160, height: 32 },
      colours: { accent, text: INK, muted: QUIET },
      fonts: FONTS,
    });
  });
  pdf.page.margins = { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN };
  pdf.x = MARGIN;
  pdf.y = TOP;
};

const drawFooter = (
  { pdf, number, pages }: Page & { readonly pages: number },
  { language, reference, maker }: SheetPages,
): void => {
  const { width, height } = pdf.page;
  drawArtifact(pdf, 'Pagination', () => {
    pdf
      .moveTo(MARGIN, height - 62)
      .lineTo(width - MARGIN, height - 62)
      .lineWidth(0.5)
      .stroke(QUIET);
    pdf.font(FONTS.regular).fontSize(7.5).fillColor(QUIET);
    footerLines(maker, language).forEach((line, index) => {
      pdf.text(printable(line), MARGIN, height - 56 + index * 10, { lineBreak: false });
    });
    const right = { width: 180, align: 'right', lineBreak: false } as const;
    pdf.text(printable(reference), width - MARGIN - 180, height - 56, right);
    pdf.text(PAGE_OF[language](number, pages), width - MARGIN - 180, height - 46, right);
  });
};

/** Frames the text of a sheet with the maker's logo, its address and the number of the page. */
export const sheetFrame = (sheet: SheetPages): Frame => ({
  accent: sheet.maker.shades.light.accent,
  begin: (page) => {
    drawHeader(page, sheet.maker);
  },
  end: (page) => {
    drawFooter(page, sheet);
  },
});
