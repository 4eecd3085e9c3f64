import { expect, test } from 'vitest';

import { openFont } from '#server/documents/fonts.ts';

const characters = (codePoints: readonly number[]): string => String.fromCodePoint(...codePoints);

test('a glyph keeps its own character, even if a document first needed it as a part of another glyph', () => {
  const font = openFont('400Regular/SourceSans3_400Regular.ttf');
  const earlier = font.createSubset();
  for (const glyph of font.glyphsForString('…:;äöüßé½÷')) earlier.includeGlyph(glyph);
  earlier.encode();

  const letters = [...'.:,;aouAOUe12-'];
  expect(
    letters.map((letter) => characters(font.glyphForCodePoint(letter.codePointAt(0)!).codePoints)),
  ).toEqual(letters);
});
