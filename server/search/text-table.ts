/** Texts in one block of memory: a million JavaScript strings would take several times as much. */
export interface Texts {
  /** The UTF-16 code units, in single bytes if these are enough. */
  readonly units: Uint8Array | Uint16Array;
  /** The places where each text begins, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Texts with an index of the sequences of three units that occur in them. */
export interface TextTable extends Texts {
  readonly gramStarts: Uint32Array;
  readonly gramTexts: Uint32Array;
}

/** The place in a text where something was found. */
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

/** Combines three units into one number. Several sequences may share a bucket, so matches in it are always compared in full. */
const bucketOf = (first: number, second: number, third: number, buckets: number): number =>
  (Math.imul((first << 16) ^ (second << 8) ^ third, 0x9e3779b1) >>> 14) & (buckets - 1);

/** A text counts as if it began with zeros, so that its first unit and its first two units are sequences as well. */
const unitBefore = (units: ArrayLike<number>, start: number, at: number): number =>
  at < start ? 0 : units[at]!;

const bucketEndingAt = (units: ArrayLike<number>, start: number, at: number, buckets: number): number =>
  bucketOf(unitBefore(units, start, at - 2), unitBefore(units, start, at - 1), units[at]!, buckets);

export const indexTexts = (texts: readonly string[]): TextTable => {
  const { units, starts } = packTexts(texts);
  const buckets = 2 ** Math.min(18, Math.max(8, Math.ceil(Math.log2(units.length + 1))));
  const gramStarts = new Uint32Array(buckets + 1);
  const lastText = new Int32Array(buckets);
  const forEachGram = (use: (bucket: number, id: number) => void): void => {
    lastText.fill(-1);
    for (let id = 0; id < texts.length; id += 1) {
      for (let at = starts[id]!; at < starts[id + 1]!; at += 1) {
        const bucket = bucketEndingAt(units, starts[id]!, at, buckets);
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

type Visit = (id: number, place: Place) => void;

/** Visits each text that begins with the part. */
export const findBeginning = (table: TextTable, part: string, visit: Visit): void => {
  const { units, starts, gramStarts, gramTexts } = table;
  const wanted = unitsOf(part);
  const bucket = bucketEndingAt(wanted, 0, Math.min(wanted.length, GRAM) - 1, gramStarts.length - 1);
  for (let at = gramStarts[bucket]!; at < gramStarts[bucket + 1]!; at += 1) {
    const id = gramTexts[at]!;
    const length = starts[id + 1]! - starts[id]!;
    if (length < wanted.length || !standsAt(units, starts[id]!, wanted)) continue;
    visit(id, length === wanted.length ? PLACE.whole : PLACE.start);
  }
};

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

/** Visits each text that contains the part, which has at least three units. */
export const findContaining = (table: TextTable, part: string, visit: Visit): void => {
  const { gramStarts, gramTexts } = table;
  const wanted = unitsOf(part);
  let rarest = 0;
  let fewest = Infinity;
  for (let at = GRAM - 1; at < wanted.length; at += 1) {
    const bucket = bucketEndingAt(wanted, 0, at, gramStarts.length - 1);
    const count = gramStarts[bucket + 1]! - gramStarts[bucket]!;
    if (count < fewest) [rarest, fewest] = [bucket, count];
  }
  for (let at = gramStarts[rarest]!; at < gramStarts[rarest + 1]!; at += 1) {
    const id = gramTexts[at]!;
    const place = placeIn(table, id, wanted);
    if (place !== undefined) visit(id, place);
  }
};
