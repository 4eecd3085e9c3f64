import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create, type Font, type GlyphRun } from 'fontkit';

/** All documents share this many laid-out words of each font; more are not worth their memory. */
const MOST_WORDS = 20_000;

/** A person who searches a document for “Puffer” would not find it if its “ff” were one character. */
const WITHOUT_LIGATURES = { liga: false };

/** Keeps laid-out words for later documents, because laying them out is most of the work of a page. */
const rememberingWords = (font: Font): Font => {
  const runs = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, features, ...more) => {
    // pdfkit passes features only if the caller has named some.
    if (features !== undefined) return font.layout(text, features, ...more);
    const run = runs.get(text) ?? font.layout(text, WITHOUT_LIGATURES);
    if (runs.size >= MOST_WORDS) runs.clear();
    runs.set(text, run);
    // pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
};

/**
 * Looks up every character at the start, because the font library never records the character of a glyph that it first meets as a part of
 * another glyph.
 */
export const openFont = (file: string): Font => {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${file}`));
  const font = create(readFileSync(path)) as Font;
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
};

const openOnce = (file: string): (() => Font) => {
  let font: Font | undefined;
  return () => (font ??= rememberingWords(openFont(file)));
};

const openRegular = openOnce('400Regular/SourceSans3_400Regular.ttf');
const openStrong = openOnce('600SemiBold/SourceSans3_600SemiBold.ttf');

/** pdfkit accepts an opened font, although its types name only files. */
const forPdfkit = (font: Font): PDFKit.Mixins.PDFFontSource => font as unknown as PDFKit.Mixins.PDFFontSource;

/** Opens the font once for all documents: reading a font takes twenty times as long as writing a page. */
export const regularFont = (): PDFKit.Mixins.PDFFontSource => forPdfkit(openRegular());
export const strongFont = (): PDFKit.Mixins.PDFFontSource => forPdfkit(openStrong());

let inRegular: ReadonlySet<number> | undefined;
let inStrong: ReadonlySet<number> | undefined;

/** Returns whether both fonts have the character. */
export const canShow = (character: string): boolean => {
  inRegular ??= new Set(openRegular().characterSet);
  inStrong ??= new Set(openStrong().characterSet);
  const codePoint = character.codePointAt(0) ?? 0;
  return inRegular.has(codePoint) && inStrong.has(codePoint);
};
