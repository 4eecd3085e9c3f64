/** Texts in one block of memory: a million JavaScript strings would cost several times as much. */
export interface Texts {
  /** UTF-16 code units; single bytes where they suffice. */
  readonly units: Uint8Array | Uint16Array;
  /** Where each text begins, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Texts with an index of the three-letter sequences that occur in them. */
export interface TextTable extends Texts {
  readonly gramStarts: Uint32Array;
  readonly gramTexts: Uint32Array;
}

/** Where in a text something was found. */
export const PLACE = { whole: 0, start: 1, inside: 2 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

const GRAM = 3;

export const packTexts = (texts: readonly string[]): Texts => {
  const starts = new Uint32Array(texts.length + 1);
  let total = 0;
  let wide = false;
  texts.forEach((text, id) => {
    total += text.length;
    starts[id + 1] = total;
    wide ||= /[\u0100-\uffff]/.test(text);
  });
  const units = wide ? new Uint16Array(total) : new Uint8Array(total);
  texts.forEach((text, id) => {
    const start = starts[id]!;
    for (let at = 0; at < text.length; at += 1) units[start + at] = text.charCodeAt(at);
  });
  return { units, starts };
};

export const textAt = ({ units, starts }: Texts, id: number): string =>
  String.fromCharCode(...units.subarray(starts[id], starts[id + 1]));

/** Several sequences may share a bucket: what is found there is always compared in full. */
const bucketOf = (units: ArrayLike<number>, at: number, buckets: number): number => {
  const gram = (units[at]! << 16) ^ (units[at + 1]! << 8) ^ units[at + 2]!;
  return (Math.imul(gram, 0x9e3779b1) >>> 14) & (buckets - 1);
};

export const indexTexts = (texts: readonly string[]): TextTable => {
  const { units, starts } = packTexts(texts);
  const buckets = 2 ** Math.min(18, Math.max(8, Math.ceil(Math.log2(units.length + 1))));
  const gramStarts = new Uint32Array(buckets + 1);
  const lastText = new Int32Array(buckets);
  const forEachGram = (use: (bucket: number, id: number) => void): void => {
    lastText.fill(-1);
    for (let id = 0; id < texts.length; id += 1) {
      for (let at = starts[id]!; at + GRAM <= starts[id + 1]!; at += 1) {
        const bucket = bucketOf(units, at, buckets);
        if (lastText[bucket] === id) continue;
        lastText[bucket] = id;
        use(bucket, id);
      }
    }
  };
  forEachGram((bucket) => (gramStarts[bucket + 1]! += 1));
  for (let bucket = 0; bucket < buckets; bucket += 1) gramStarts[bucket + 1]! += gramStarts[bucket]!;
  const gramTexts = new Uint32Array(gramStarts[buckets]!);
  const next = gramStarts.slice();
  forEachGram((bucket, id) => {
    gramTexts[next[bucket]!] = id;
    next[bucket]! += 1;
  });
  return { units, starts, gramStarts, gramTexts };
};

export const unitsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

const standsAt = (units: Texts['units'], at: number, part: Uint16Array): boolean => {
  for (let offset = 0; offset < part.length; offset += 1) {
    if (units[at + offset] !== part[offset]) return false;
  }
  return true;
};

const beginsWith = ({ units, starts }: Texts, id: number, part: Uint16Array): boolean =>
  starts[id]! + part.length <= starts[id + 1]! && standsAt(units, starts[id]!, part);

const placeIn = ({ units, starts }: Texts, id: number, part: Uint16Array): Place | undefined => {
  const start = starts[id]!;
  const end = starts[id + 1]!;
  for (let at = start; at + part.length <= end; at += 1) {
    if (!standsAt(units, at, part)) continue;
    if (at > start) return PLACE.inside;
    return end - start === part.length ? PLACE.whole : PLACE.start;
  }
  return undefined;
};

type Visit = (id: number, place: Place) => void;

/** Visits each text that begins with the part. */
export const findBeginning = (texts: Texts, part: string, visit: Visit): void => {
  const units = unitsOf(part);
  for (let id = 0; id + 1 < texts.starts.length; id += 1) {
    if (!beginsWith(texts, id, units)) continue;
    const length = texts.starts[id + 1]! - texts.starts[id]!;
    visit(id, length === units.length ? PLACE.whole : PLACE.start);
  }
};

/** Visits each text that contains the part, which has at least three letters. */
export const findContaining = (table: TextTable, part: string, visit: Visit): void => {
  const units = unitsOf(part);
  const { gramStarts, gramTexts } = table;
  let rarest = -1;
  let fewest = Infinity;
  for (let at = 0; at + GRAM <= units.length; at += 1) {
    const bucket = bucketOf(units, at, gramStarts.length - 1);
    const count = gramStarts[bucket + 1]! - gramStarts[bucket]!;
    if (count < fewest) [rarest, fewest] = [bucket, count];
  }
  for (let at = gramStarts[rarest]!; at < gramStarts[rarest + 1]!; at += 1) {
    const id = gramTexts[at]!;
    const place = placeIn(table, id, units);
    if (place !== undefined) visit(id, place);
  }
};
