import { inflateSync } from 'node:zlib';

/** Describes an object of a PDF as it is in the file. */
export interface PdfObject {
  readonly id: number;
  /** Holds everything but the stream. */
  readonly text: string;
  /** Holds the stream, decompressed. */
  readonly stream: Buffer | null;
}

/** Lists the objects of a file written by pdfkit, which uses no object streams. */
export const objectsOf = (content: Uint8Array): PdfObject[] => {
  const file = Buffer.from(content).toString('latin1');
  return [...file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id = '', body = '']) => {
    const start = body.indexOf('\nstream\n');
    if (start === -1) return { id: Number(id), text: body, stream: null };
    const raw = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1');
    const text = body.slice(0, start);
    return { id: Number(id), text, stream: text.includes('/FlateDecode') ? inflateSync(raw) : raw };
  });
};

/** Describes a piece of the content that a page draws. */
interface Painted {
  readonly operator: string;
  /** Lists the marks around the piece, the outermost first. */
  readonly marks: readonly string[];
}

const PAINTS = new Set('f F f* B B* b b* S s Tj TJ sh Do'.split(' '));

/** Returns what a page paints, with the marks that give it a meaning. */
export const paintedBy = (content: string): Painted[] => {
  const marks: string[] = [];
  const painted: Painted[] = [];
  // A mark with properties takes several lines; every other operator ends its line. Texts are hexadecimal.
  for (const [, mark, operator = ''] of content.matchAll(/\/(\w+) (?:<<[^]*?>> )?B(?:DC|MC)$|(\S+)$/gm)) {
    if (mark !== undefined) marks.push(mark);
    if (operator === 'EMC') marks.pop();
    if (PAINTS.has(operator)) painted.push({ operator, marks: [...marks] });
  }
  return painted;
};
