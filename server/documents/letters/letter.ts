import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import {
  HEADING_HEIGHT,
  PARAGRAPH_SIZE,
  startFlow,
  type Fact,
  type Flow,
  type FlowTools,
} from '#server/documents/pages/flow.ts';
import { FONTS, INK, QUIET } from '#server/documents/pages/tagged-pdf.ts';
import { LEFT, letterFrame, mm } from './letter-page.ts';
import { LETTER_TEXTS } from './letter-texts.ts';
import { postalLines, type PostalAddress } from './postal-address.ts';

/** A letter from the maker to one of its customers. */
export interface LetterView {
  readonly title: string;
  readonly language: Language;
  /** The date recorded in the file; the caller sets it, so that the same content gives the same bytes. */
  readonly date: Date;
  readonly maker: Maker;
  readonly recipient: PostalAddress;
  /** The facts beside the address. */
  readonly particulars: readonly Fact[];
}

export interface Letter extends Flow {
  /** Writes the last text under a heading; both stay with the closing if one page has room for all three. */
  readonly note: (heading: string, text: string) => void;
  /** Writes the polite ending on one page. */
  readonly close: () => void;
}

/** An envelope's window shows these places (DIN 5008, form B). The address begins below the return address. */
const WINDOW = { width: mm(80), returnBottom: mm(61.5), top: mm(62.7), height: mm(27.3) } as const;
const BESIDE = { left: mm(125), top: mm(50), width: mm(75), nameWidth: mm(34) } as const;
const SUBJECT_TOP = mm(98.5);

/** In points; the first size that fits is used. */
const ADDRESS_SIZES = [10, 9, 8] as const;

/** Even in the smallest size, no line of an address may wrap to more lines than this. */
const MOST_LINES = 2;

/** In points; a return address that is too long even for the smallest size wraps. */
const RETURN_SIZES = [7, 6.5, 6, 5.5] as const;

/** The return address should take only one line of the window, so a long one is written smaller. */
const writeReturnLine = ({ pdf, write, shown }: FlowTools, { name, address }: Maker): void => {
  const text = shown(`${name} · ${address.street} · ${address.postalCode} ${address.city}`);
  const options = { width: WINDOW.width };
  pdf.font(FONTS.regular);
  const fits = (size: number): boolean => pdf.fontSize(size).widthOfString(text) <= WINDOW.width;
  const size = RETURN_SIZES.find(fits) ?? Math.min(...RETURN_SIZES);
  const top = WINDOW.returnBottom - pdf.fontSize(size).heightOfString(text, options);
  write(text, { size, colour: QUIET }, { left: LEFT, top, ...options, underline: true });
};

const writeAddress = ({ pdf, root, shown }: FlowTools, lines: readonly string[]): void => {
  const heightsAt = (size: number): number[] => {
    pdf.font(FONTS.regular).fontSize(size);
    const most = pdf.currentLineHeight() * MOST_LINES;
    return lines.map((line) => Math.min(most, pdf.heightOfString(shown(line), { width: WINDOW.width })));
  };
  const fits = (size: number): boolean =>
    heightsAt(size).reduce((sum, height) => sum + height, 0) <= WINDOW.height;
  const size = ADDRESS_SIZES.find(fits) ?? Math.min(...ADDRESS_SIZES);
  const heights = heightsAt(size);
  let { top } = WINDOW;
  const parts = lines.map((line, index) => (): void => {
    const height = heights[index] ?? 0;
    pdf.font(FONTS.regular).fontSize(size).fillColor(INK);
    pdf.text(shown(line), LEFT, top, { width: WINDOW.width, height: height + 1, ellipsis: true });
    top += height;
  });
  // The address is one paragraph, because people read it in one go.
  root.add(pdf.struct('P', {}, parts));
};

/** Writes facts in two columns beside the address; returns where they end. */
const writeBeside = ({ pdf, root, shown }: FlowTools, facts: readonly Fact[]): number => {
  const { left, width, nameWidth } = BESIDE;
  const valueWidth = width - nameWidth;
  const table = pdf.struct('Table');
  root.add(table);
  let { top } = BESIDE;
  for (const [name, value] of facts) {
    const row = pdf.struct('TR');
    table.add(row);
    const cell = (tag: 'TH' | 'TD', text: string, x: number, room: number): number => {
      const isHead = tag === 'TH';
      const put = (): void => {
        pdf
          .font(FONTS.regular)
          .fontSize(8.5)
          .fillColor(isHead ? QUIET : INK);
        pdf.text(text, x, top, { width: room });
      };
      const options = (isHead ? { scope: 'Row' } : {}) as object;
      row.add(pdf.struct(tag, options, put));
      return pdf.fontSize(8.5).heightOfString(text, { width: room });
    };
    const heights = [
      cell('TH', shown(name), left, nameWidth - mm(2)),
      cell('TD', shown(value), left + nameWidth, valueWidth),
    ];
    row.end();
    top += Math.max(...heights) + 1.5;
  }
  table.end();
  return top;
};

/** The facts before a closing leave this many points of room, so that the closing is never alone on a page. */
export const CLOSING_HEIGHT = 58;

/** Starts a letter as DIN 5008 lays it out in form B: address for a window, particulars beside it, subject. */
export const startLetter = (view: LetterView): Letter => {
  const { title, language, maker, recipient } = view;
  const facts = { title, subject: recipient.companyName, author: maker.name, language, date: view.date };
  const flow = startFlow(facts, letterFrame({ language, maker, reference: title }));
  const { pdf, write } = flow;
  writeReturnLine(flow, maker);
  writeAddress(flow, postalLines(recipient, maker.address.country, language));
  const end = writeBeside(flow, view.particulars);
  pdf.x = LEFT;
  pdf.y = Math.max(SUBJECT_TOP, end + mm(6));
  write(title, { tag: 'H1', font: FONTS.strong, size: 14 });
  pdf.y += 8;
  return {
    ...flow,
    note: (heading, text) => {
      const { margins } = pdf.page;
      const room = { width: pdf.page.width - margins.left - margins.right };
      const height = pdf.font(FONTS.regular).fontSize(PARAGRAPH_SIZE).heightOfString(flow.shown(text), room);
      const whole = HEADING_HEIGHT + height + CLOSING_HEIGHT;
      if (whole <= pdf.page.maxY() - margins.top) flow.keepTogether(whole);
      flow.heading(heading);
      flow.paragraph(text);
    },
    close: () => {
      const texts = LETTER_TEXTS[language];
      flow.keepTogether(CLOSING_HEIGHT);
      pdf.y += 8;
      flow.paragraph(`${texts.regards}\n${maker.name}`);
      write(texts.unsigned, { size: 8, colour: QUIET });
    },
  };
};
