import type { CategoriesTable } from '#server/db/catalogue/catalogue.tables.ts';

type Labels = readonly [id: string, labelDe: string, labelEn: string];

const TREE: readonly (readonly [...Labels, readonly Labels[]])[] = [
  [
    'electrofinishing',
    'Elektrofinishen',
    'Electrofinishing',
    [
      ['electrolytes', 'Elektrolyte', 'Electrolytes'],
      [
        'dry-electropolishing-granulate',
        'Granulate zum Trockenelektropolieren',
        'Dry electropolishing granulate',
      ],
      ['neutralisers', 'Neutralisations- und Spülmittel', 'Neutralisers and rinsing agents'],
    ],
  ],
  [
    'dry-processing',
    'Trockenbearbeitung',
    'Dry processing',
    [
      ['walnut-granulate', 'Walnussschalengranulat', 'Walnut shell granulate'],
      ['corn-granulate', 'Maiskolbengranulat', 'Corn cob granulate'],
      ['grinding-granulate', 'Schleifgranulat', 'Grinding granulate'],
      ['pastes', 'Schleif- und Polierpasten', 'Grinding and polishing pastes'],
      ['glass-beads', 'Glasperlen', 'Glass beads'],
    ],
  ],
  [
    'wet-processing',
    'Nassbearbeitung',
    'Wet processing',
    [
      ['ceramic-bodies', 'Keramische Schleifkörper', 'Ceramic grinding bodies'],
      ['plastic-bodies', 'Kunststoffschleifkörper', 'Plastic grinding bodies'],
      ['porcelain-bodies', 'Porzellanpolierkörper', 'Porcelain polishing bodies'],
      ['zirconia-balls', 'Zirkonoxidkugeln', 'Zirconia balls'],
      ['steel-bodies', 'Stahlpolierkörper', 'Steel polishing bodies'],
      ['compounds', 'Compounds', 'Compounds'],
      ['grinding-oil', 'Schleiföl', 'Grinding oil'],
      ['water-treatment', 'Mittel zur Wasseraufbereitung', 'Water treatment agents'],
    ],
  ],
];

/** The media categories of the specification and their subcategories. */
export const categories: readonly CategoriesTable[] = TREE.flatMap(
  ([id, labelDe, labelEn, children], index) =>
    [{ id, parentId: null as string | null, labelDe, labelEn, position: index + 1 }].concat(
      children.map(([childId, childDe, childEn], childIndex) => ({
        id: childId,
        parentId: id,
        labelDe: childDe,
        labelEn: childEn,
        position: childIndex + 1,
      })),
    ),
);

/** Returns the category that a subcategory belongs to. */
export const parentOf = (subcategory: string): string | null =>
  categories.find(({ id }) => id === subcategory)?.parentId ?? null;
