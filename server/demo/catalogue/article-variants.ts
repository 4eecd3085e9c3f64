import type { DemoArticle } from './article.ts';
import { packed, unitsIn } from './articles-media.ts';
import { mediaProducts } from './media-products.ts';
import { sparePartFamilies } from './spare-part-families.ts';
import { machineTypes } from '#server/demo/machines/machine-types.ts';
import { type Random, randomFor } from '#server/demo/random.ts';

const BATCH = 4_000;

type Words = readonly (readonly [de: string, en: string])[];

const QUALITIES: Words = [
  ['Standard', 'standard'],
  ['stark abtragend', 'heavy cut'],
  ['mittlerer Abtrag', 'medium cut'],
  ['fein', 'fine'],
  ['Vorpolieren', 'pre-polish'],
  ['Hochglanz', 'mirror finish'],
  ['staubarm', 'low dust'],
  ['eisenfrei', 'free of iron'],
  ['Langzeitausführung', 'long-life version'],
];
const COLOURS: Words = [
  ['grau', 'grey'],
  ['grün', 'green'],
  ['weiß', 'white'],
  ['braun', 'brown'],
  ['blau', 'blue'],
  ['rosa', 'pink'],
  ['schwarz', 'black'],
];
const INDUSTRIES: Words = [
  ['Werkzeugbau', 'toolmaking'],
  ['Medizintechnik', 'medical devices'],
  ['Uhren', 'watches'],
  ['Schmuck', 'jewellery'],
  ['Luftfahrt', 'aerospace'],
  ['Automobil', 'automotive'],
  ['Zahntechnik', 'dental technology'],
  ['Hydraulik', 'hydraulics'],
  ['Federn', 'springs'],
  ['Armaturen', 'valves and fittings'],
];
const MATERIALS: Words = [
  ['Edelstahl', 'stainless steel'],
  ['Polyurethan', 'polyurethane'],
  ['Messing', 'brass'],
  ['Keramik', 'ceramic'],
  ['verzinkt', 'galvanised'],
  ['eloxiert', 'anodised'],
  ['gehärtet', 'hardened'],
];

/** As in a real catalogue, few words are frequent and many are rare. */
const pickSkewed = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(items.length * random.next() ** 2.2)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

const decimal = (tenths: number, mark: string): string =>
  `${String(Math.floor(tenths / 10))}${tenths % 10 === 0 ? '' : `${mark}${String(tenths % 10)}`}`;

const mediaVariant = (serial: string, random: Random): DemoArticle => {
  const product = pickSkewed(mediaProducts, random);
  const packing = random.pick(product.packings);
  const [qualityDe, qualityEn] = pickSkewed(QUALITIES, random);
  const [colourDe, colourEn] = pickSkewed(COLOURS, random);
  const [industryDe, industryEn] = pickSkewed(INDUSTRIES, random);
  const size = random.integer(2, 400);
  const isSolid = packing.unit === 'kg';
  const list = Math.round(product.centsPerUnit * unitsIn(packing) * (0.8 + random.next()));
  return {
    articleNo: `${product.code}-${serial}`,
    kind: 'media',
    descriptionDe: `${product.de} ${isSolid ? `${decimal(size, ',')} mm` : `Typ ${String(size)}`}, ${qualityDe}`,
    descriptionEn: `${product.en} ${isSolid ? `${decimal(size, '.')} mm` : `type ${String(size)}`}, ${qualityEn}`,
    subDescriptionDe: `${product.useDe}, ${colourDe}, ${industryDe}`,
    subDescriptionEn: `${product.useEn}, ${colourEn}, ${industryEn}`,
    ...packed(product, packing),
    listPriceCents: list,
    priceCents: Math.round(list * 0.95),
    hsCode: product.hsCode,
    discontinued: random.chance(0.02),
    replacedBy: null,
    machineTypeIds: [],
  };
};

const partVariant = (serial: string, random: Random): DemoArticle => {
  const family = pickSkewed(sparePartFamilies, random);
  const fitting = machineTypes.filter((type) => family.fits.includes(type.category));
  const variant = random.pick(family.variants);
  const [materialDe, materialEn] = pickSkewed(MATERIALS, random);
  const [industryDe, industryEn] = pickSkewed(INDUSTRIES, random);
  const width = random.integer(20, 3_000);
  const list = Math.round(family.cents * (0.6 + random.next()));
  return {
    articleNo: `${family.code}-${serial}`,
    kind: 'spare_part',
    descriptionDe: `${family.de} Ø ${decimal(width, ',')} mm, ${materialDe}`,
    descriptionEn: `${family.en} Ø ${decimal(width, '.')} mm, ${materialEn}`,
    subDescriptionDe: `${variant.de}, ${industryDe}`,
    subDescriptionEn: `${variant.en}, ${industryEn}`,
    categoryId: null,
    subcategoryId: null,
    ...family.sale,
    listPriceCents: list,
    priceCents: Math.round(list * 0.95),
    hsCode: family.hsCode,
    discontinued: random.chance(0.02),
    replacedBy: null,
    machineTypeIds: [pickSkewed(fitting, random).id],
  };
};

/** Yields further articles for a large catalogue, batch by batch so that a million of them need little memory. */
export function* articleVariants(count: number): Generator<DemoArticle[]> {
  const random = randomFor('article variants');
  for (let start = 0; start < count; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => {
      const serial = `V${String(start + index + 1).padStart(7, '0')}`;
      return random.chance(0.45) ? mediaVariant(serial, random) : partVariant(serial, random);
    });
  }
}
