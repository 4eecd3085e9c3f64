import type { Insertable } from 'kysely';

import type { ArticlesTable, MachineTypesTable } from '#server/db/catalogue/catalogue.tables.ts';
import type { Database } from '#server/db/engine/database.ts';
import { foldArticle } from '#server/domain/search/fold.ts';

export type SeededArticle = Insertable<ArticlesTable> &
  Pick<ArticlesTable, 'subDescriptionDe' | 'subDescriptionEn'>;

export const CATEGORIES = [
  { id: 'wet', parentId: null, labelDe: 'Nassbearbeitung', labelEn: 'Wet processing', position: 1 },
  { id: 'dry', parentId: null, labelDe: 'Trockenbearbeitung', labelEn: 'Dry processing', position: 2 },
  { id: 'ceramic', parentId: 'wet', labelDe: 'Keramikkörper', labelEn: 'Ceramic bodies', position: 3 },
  {
    id: 'liquids',
    parentId: 'wet',
    labelDe: 'Öle und Compounds',
    labelEn: 'Oils and compounds',
    position: 4,
  },
  { id: 'granulate', parentId: 'dry', labelDe: 'Granulat', labelEn: 'Granulate', position: 5 },
];

export const MACHINE_TYPES: readonly MachineTypesTable[] = [
  { id: 'drag-4', category: 'drag', labelDe: 'Schleppfinisher 4', labelEn: 'Drag finisher 4', position: 1 },
  {
    id: 'disc-9',
    category: 'centrifugal_disc',
    labelDe: 'Tellerfliehkraft 9',
    labelEn: 'Centrifugal disc 9',
    position: 2,
  },
  { id: 'vibro-2', category: 'vibratory', labelDe: 'Vibrator 2', labelEn: 'Vibratory 2', position: 3 },
];

const GERMAN = [
  'Schlüssel',
  'Schleiföl',
  'Keramik-Körper',
  'O-Ring',
  'Bauelement',
  'Maß ½"',
  'Ø 12,5 mm',
  'Elementdichtung',
];
const ENGLISH = [
  'wrench',
  'grinding oil',
  'ceramic body',
  'O-ring',
  'component',
  'gauge 1/2"',
  'Ø 12.5 mm',
  'element seal',
];
const KINDS_DE = [
  'grob',
  'fein',
  'für Neueinstellung',
  'hitzebeständig, 30 %',
  '„weiß“',
  'Größe 10×10',
  null,
];
const KINDS_EN = ['coarse', 'fine', 'for resetting', 'heat-resistant, 30 %', '‘white’', 'size 10×10', null];
const NUMBERS = ['0012', '10/10 SB', 'KD-0606-15', '2400.117-03', 'QM 77', 'Öl-5', 'A'];

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

const catalogue = (): SeededArticle[] =>
  Array.from({ length: 280 }, (_, index) => {
    const round = Math.floor(index / NUMBERS.length);
    const isMedium = index % 2 === 0;
    const category = at(CATEGORIES.slice(2), index);
    const article = {
      articleNo:
        round === 0 ? at(NUMBERS, index) : `${at(NUMBERS, index)}${at(['-', '.', ' ', ''], round)}${round}`,
      kind: isMedium ? ('media' as const) : ('spare_part' as const),
      descriptionDe: `${at(GERMAN, index)} ${at(GERMAN, round * 3)}`,
      descriptionEn: `${at(ENGLISH, index)} ${at(ENGLISH, round * 3)}`,
      subDescriptionDe: at(KINDS_DE, round),
      subDescriptionEn: at(KINDS_EN, round),
      categoryId: isMedium ? category.parentId : null,
      subcategoryId: isMedium ? category.id : null,
      containerSize: isMedium ? 25 : null,
      unit: isMedium ? ('kg' as const) : ('piece' as const),
      containerType: null,
      quantityStep: 1,
      listPriceCents: 2_000 + index,
      priceCents: 1_000 + (index % 40),
      hsCode: null,
      replacedBy: null,
      // Some articles have no product. The articles of one product need not follow each other, and may be in several groups.
      productNo: index % 4 === 3 ? null : `P-${index % 23}`,
    };
    return { ...article, ...foldArticle(article) };
  });

/** Seeds 280 articles of both kinds, with letters, numbers and separators that make searching hard. */
export const seedCatalogue = async (db: Database): Promise<SeededArticle[]> => {
  const articles = catalogue();
  await db.insertInto('categories').values(CATEGORIES).execute();
  await db.insertInto('machineTypes').values(MACHINE_TYPES).execute();
  await db.insertInto('articles').values(articles).execute();
  await db
    .insertInto('articleMachineTypes')
    .values(
      articles
        .filter(({ kind }) => kind === 'spare_part')
        .flatMap(({ articleNo }, index) =>
          MACHINE_TYPES.slice(0, index % 4).map(({ id }) => ({ articleNo, machineTypeId: id })),
        ),
    )
    .execute();
  return articles;
};
