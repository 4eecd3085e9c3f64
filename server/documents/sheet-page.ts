import type { Language } from '#contract/list.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { drawLogo } from './draw-logo.ts';
import { footerLines } from './letterhead.ts';
import { printable } from './printable.ts';

export const INK = '#1c2430';
export const QUIET = '#55606e';
export const MARGIN = 56;
export const TOP = 76;
export const BOTTOM = 76;

/** The fonts keep their own names: under any other, pdfkit compares an open font at each use with the one it has. */
export const FONTS = { regular: 'SourceSans3-Regular', strong: 'SourceSans3-SemiBold' } as const;

const PAGE_OF: Record<Language, (page: number, pages: number) => string> = {
  'de-DE': (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
  'en-GB': (page, pages) => `Page ${String(page)} of ${String(pages)}`,
};

/** Draws something that belongs to the page, not to the text: screen readers skip it. */
export const drawArtifact = (
  pdf: PDFKit.PDFDocument,
  type: 'Pagination' | 'Layout',
  draw: () => void,
): void => {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
};

export const drawHeader = (pdf: PDFKit.PDFDocument, { name, sign, shades: { light } }: Maker): void => {
  drawArtifact(pdf, 'Pagination', () => {
    pdf.rect(0, 0, pdf.page.width, 6).fill(light.accent);
    drawLogo(pdf, sign, {
      box: { x: MARGIN, y: 26, width: 24, height: 24 },
      colours: { accent: light.accent, text: INK, muted: QUIET },
      fonts: FONTS,
    });
    pdf.font(FONTS.strong).fontSize(13).fillColor(INK);
    pdf.text(printable(name), MARGIN + 32, 29, { lineBreak: false });
  });
  pdf.fillColor(INK);
  pdf.x = MARGIN;
  pdf.y = TOP;
};

interface Footer {
  readonly maker: Maker;
  readonly language: Language;
  readonly reference: string;
}

const drawFooter = (pdf: PDFKit.PDFDocument, footer: Footer, page: number, pages: number): void => {
  const { width, height } = pdf.page;
  pdf.page.margins.bottom = 0;
  drawArtifact(pdf, 'Pagination', () => {
    pdf
      .moveTo(MARGIN, height - 62)
      .lineTo(width - MARGIN, height - 62)
      .lineWidth(0.5)
      .stroke(QUIET);
    pdf.font(FONTS.regular).fontSize(7.5).fillColor(QUIET);
    footerLines(footer.maker, footer.language).forEach((line, index) => {
      pdf.text(printable(line), MARGIN, height - 56 + index * 10, { lineBreak: false });
    });
    const right = { width: 180, align: 'right', lineBreak: false } as const;
    pdf.text(footer.reference, width - MARGIN - 180, height - 56, right);
    pdf.text(PAGE_OF[footer.language](page, pages), width - MARGIN - 180, height - 46, right);
  });
};

/** Footers are drawn once all pages exist, because each says how many there are. */
export const drawFooters = (pdf: PDFKit.PDFDocument, footer: Footer): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawFooter(pdf, footer, page + 1, count);
  }
};
