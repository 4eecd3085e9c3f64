/**
 * PDF readers look for the beginning within this many bytes from the start of a file, and for the end within as many from its last byte.
 */
const LOOKED_THROUGH = 1_024;

/** NUL, tab, line feed, form feed, carriage return and space. */
const BLANKS = '\\0\\t\\n\\f\\r ';
const BLANK = new RegExp(`[${BLANKS}]`);
/** An older PDF has a table of its objects, a newer one an object with such a table. */
const TABLE = new RegExp(`^[${BLANKS}]*(?:xref[${BLANKS}]|\\d+[${BLANKS}]+\\d+[${BLANKS}]+obj\\b)`);
const TABLE_BEGINS_WITHIN = 64;

/** Returns the last bytes, without the padding that some systems add. */
const endOf = (content: Buffer): string => {
  let length = content.length;
  while (length > 0 && BLANK.test(String.fromCharCode(content[length - 1] ?? 0))) length -= 1;
  return content.toString('latin1', Math.max(0, length - LOOKED_THROUGH), length);
};

/** Returns whether a cross-reference section begins at this byte, followed by the reference to the root of the document. */
const isTableAt = (content: Buffer, at: number): boolean =>
  TABLE.test(content.toString('latin1', at, at + TABLE_BEGINS_WITHIN)) && content.indexOf('/Root', at) !== -1;

/**
 * Says what is wrong with a PDF that no reader would open, in words that begin with a verb; `null` if nothing is. Only its beginning, its
 * end and the place to which the end points are read: this finds files that were cut off, converted as text or filled with something else.
 */
export const flawOfPdf = (content: Buffer): string | null => {
  const header = content.toString('latin1', 0, LOOKED_THROUGH).indexOf('%PDF-');
  if (header === -1) return 'is not a PDF.';
  const end = endOf(content);
  const marker = end.lastIndexOf('%%EOF');
  if (marker === -1) return 'is an incomplete PDF: its end is missing.';
  const pointer = [...end.slice(0, marker).matchAll(/startxref\s+(\d{1,10})\s/g)].at(-1);
  const at = Number(pointer?.[1] ?? Number.NaN);
  // Some programs count from the beginning of the file, others from the beginning of the PDF in it.
  if (pointer === undefined || ![at, header + at].some((place) => isTableAt(content, place)))
    return 'is a damaged PDF: its end does not lead to the table of its objects.';
  return null;
};
