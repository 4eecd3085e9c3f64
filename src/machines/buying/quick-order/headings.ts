/** An article that a person wants, as they wrote it. */
export interface WrittenRow {
  readonly articleNo: string;
  /** A text, because what was written may not be a number. */
  readonly quantity: string;
  readonly machineNo: string;
}

/** A column that quick order does not use, in a table that was pasted or read from a file. */
export interface UnreadColumn {
  /** Empty when the column has cells but no heading. */
  readonly heading: string;
  /** Counts from 1. */
  readonly place: number;
}

type Part = keyof WrittenRow;
type Lines = readonly (readonly string[])[];

interface Layout {
  readonly columns: readonly (Part | undefined)[];
  /** The first line holds the headings of the columns. */
  readonly isHeaded: boolean;
  readonly unread: readonly UnreadColumn[];
}

const PARTS: readonly Part[] = ['articleNo', 'quantity', 'machineNo'];

const NUMBER = '(nummer|nr|number|no|code)';
const UNIT = '(stück|stueck|stk|pieces|pcs)';

/** The headings in both languages. Each must match as a whole: "quantity unit" or "quantity in stock" is not a quantity. */
const HEADINGS: Readonly<Record<Part, RegExp>> = {
  articleNo: new RegExp(
    `^(artikel|art|material|article|item|part)${NUMBER}?$|^(teile?|ersatzteil|sparepart|bestell|produkt|product)${NUMBER}$|^sku$`,
  ),
  quantity: new RegExp(
    `^((bestell|auftrags|bedarfs)?(menge|anzahl)|(stück|stueck)zahl|quantity|qty|amount|count)${UNIT}?$|^(number|no)?${UNIT}$`,
  ),
  machineNo: new RegExp(`^(maschinen?|machine|serial)${NUMBER}?$|^serien${NUMBER}$`),
};

/** These words do not change the meaning of a heading. */
const BESIDE = new Set(
  'in of to for the zu für der die das order ordered requested required desired bestellt bestellte gewünscht gewünschte benötigt benötigte optional'.split(
    ' ',
  ),
);

const partOf = (heading: string): Part | undefined => {
  const words = heading
    .normalize()
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  const bare = words.filter((word) => !BESIDE.has(word)).join('');
  return PARTS.find((part) => HEADINGS[part].test(bare));
};

/** If the second cell has text and neither of the first two has a digit, they are headings that quick order does not recognise. */
const isForeignHeading = ([articleNo = '', quantity = '']: readonly string[]): boolean =>
  quantity !== '' && !/\d/.test(`${articleNo}${quantity}`);

/** Returns the places of the columns that have text in any line. */
const placesIn = (lines: Lines): readonly number[] => {
  const places = new Set<number>();
  for (const cells of lines) for (const [place, cell] of cells.entries()) if (cell !== '') places.add(place);
  return [...places].toSorted((one, other) => one - other);
};

/** Returns what each column holds, or the reason why that cannot be determined. */
export const layoutOf = (lines: Lines): Layout | 'unknownColumns' | 'noQuantity' => {
  const [first = []] = lines;
  const parts = first.map(partOf);
  const places = placesIn(lines);
  if (parts.every((part) => part === undefined)) {
    const isKnown = places.every((place) => place < PARTS.length) && !isForeignHeading(first);
    return isKnown ? { columns: PARTS, isHeaded: false, unread: [] } : 'unknownColumns';
  }
  if (!parts.includes('articleNo')) return 'unknownColumns';
  // A single column of article numbers means one piece of each; with more columns, the quantity was not recognised.
  if (!parts.includes('quantity') && places.length > 1) return 'noQuantity';
  const columns = parts.map((part, place) => (parts.indexOf(part) === place ? part : undefined));
  const unread = places
    .filter((place) => columns[place] === undefined)
    .map((place) => ({ heading: first[place] ?? '', place: place + 1 }));
  return { columns, isHeaded: true, unread };
};
