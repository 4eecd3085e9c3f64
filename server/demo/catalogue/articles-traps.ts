import type { DemoArticle } from './article.ts';

/** Other files and tests refer to these numbers. */
export const TRAP_ARTICLES = {
  leadingZeros: '0012',
  slashAndBlank: '10/10 SB',
  below: 'SET-14999',
  exact: 'SET-15000',
  above: 'SET-15001',
  discontinued: 'KD-ALT-15',
  successor: 'KD-0606-15',
  manySheets: 'CU-40-25L',
  longNames: 'WH-LANG-80',
} as const;

const media = (
  articleNo: string,
  texts: readonly [de: string, en: string, subDe: string, subEn: string],
  priceCents: number,
  more: Partial<DemoArticle> = {},
): DemoArticle => ({
  articleNo,
  kind: 'media',
  descriptionDe: texts[0],
  descriptionEn: texts[1],
  subDescriptionDe: texts[2],
  subDescriptionEn: texts[3],
  categoryId: 'wet-processing',
  subcategoryId: 'ceramic-bodies',
  containerSize: 10,
  unit: 'kg',
  containerType: 'bag',
  quantityStep: 1,
  listPriceCents: priceCents,
  priceCents,
  hsCode: '68042230',
  discontinued: false,
  replacedBy: null,
  machineTypeIds: [],
  ...more,
});

const part = (
  articleNo: string,
  texts: readonly [de: string, en: string, subDe: string, subEn: string],
  priceCents: number,
  more: Partial<DemoArticle> = {},
): DemoArticle =>
  media(articleNo, texts, priceCents, {
    kind: 'spare_part',
    categoryId: null,
    subcategoryId: null,
    containerSize: null,
    unit: 'piece',
    containerType: null,
    hsCode: '84749090',
    machineTypeIds: ['ct-9', 'ct-18'],
    ...more,
  });

const sampleSet = (articleNo: string, size: string, priceCents: number): DemoArticle =>
  media(
    articleNo,
    [
      `Probepaket Gleitschleifen ${size}`,
      `Mass finishing sample set ${size}`,
      'Je ein Beutel der gängigen Schleif- und Polierkörper',
      'One bag of each common grinding and polishing body',
    ],
    priceCents,
    { unit: 'pack', containerType: null, containerSize: 1 },
  );

const liquid: Partial<DemoArticle> = { subcategoryId: 'compounds', unit: 'litre', hsCode: '34029090' };

/** Lists articles that ordinary data would lack: odd numbers, odd letters, long names, edges of the surcharge. */
export const trapArticles: readonly DemoArticle[] = [
  part(
    TRAP_ARTICLES.leadingZeros,
    ['Prüflehre Spaltmaß', 'Gap gauge', 'Stufen 0,05 bis 0,5 mm', 'Steps of 0.05 to 0.5 mm'],
    4_250,
  ),
  part(
    TRAP_ARTICLES.slashAndBlank,
    [
      'Schlauchbogen 10/10 SB',
      'Hose elbow 10/10 SB',
      'Ø 10 × 10 mm, 90°, mit Schnellverschluss',
      'Ø 10 × 10 mm, 90°, with quick coupling',
    ],
    6_890,
  ),
  sampleSet(TRAP_ARTICLES.below, 'S', 14_999),
  sampleSet(TRAP_ARTICLES.exact, 'M', 15_000),
  sampleSet(TRAP_ARTICLES.above, 'L', 15_001),
  media(
    TRAP_ARTICLES.discontinued,
    [
      'Keramischer Schleifkörper Dreieck, alte Rezeptur',
      'Ceramic grinding body, triangle, former recipe',
      'Auslaufartikel, Nachfolger KD-0606-15',
      'Discontinued, successor KD-0606-15',
    ],
    7_950,
    { discontinued: true, replacedBy: TRAP_ARTICLES.successor },
  ),
  media(
    TRAP_ARTICLES.manySheets,
    [
      'Universalcompound, 40 Datenblätter',
      'Universal compound, 40 data sheets',
      'In zehn Fassungen dokumentiert',
      'Documented in ten editions',
    ],
    9_900,
    { ...liquid, containerSize: 25, containerType: 'canister' },
  ),
  part(
    TRAP_ARTICLES.longNames,
    [
      'Werkstückhalterverlängerungs-Schnellspannvorrichtung für Ø-3-bis-Ø-20-mm-Schäfte',
      'Quick-change extension clamping device for workpiece holders of 3 mm up to 20 mm',
      'Name mit 80 Zeichen, wie ihn das Warenwirtschaftssystem gerade noch durchlässt',
      'A name of 80 characters, the most that the merchandise system lets through',
    ],
    38_475,
    { machineTypeIds: ['df-3', 'df-6', 'sm-1'] },
  ),
  part(
    'ST-½Z',
    [
      'Schlauchtülle ½", „weiß“',
      'Hose nozzle ½", “white”',
      "Maß 'innen' Ø 12,7 mm",
      "Size 'inside' Ø 12.7 mm",
    ],
    1_185,
  ),
  part(
    'TX-<B>',
    [
      'Typenschild <b>Größe S & M</b>',
      'Type plate <b>size S & M</b>',
      'Gravur "Quellmoor" & \'Serien-Nr.\'',
      'Engraved "Quellmoor" & \'serial no.\'',
    ],
    2_640,
  ),
  part(
    'OR 1.5-3',
    [
      "O-Ring 1,5 × 3 mm, 'Viton'",
      "O-ring 1.5 × 3 mm, 'Viton'",
      'In Beuteln zu 25 Stück',
      'In bags of 25 pieces',
    ],
    35,
    { quantityStep: 25 },
  ),
  media(
    'CM-05-05L',
    ['Musterflasche Compound ½ Liter', 'Compound sample bottle ½ litre', 'Für Versuche', 'For trials'],
    1_235,
    { ...liquid, containerSize: 0.5, containerType: 'bottle' },
  ),
];
