/** Describes an article as the server sends it. */
export interface WireArticle {
  article_no: string;
  kind: 'media' | 'spare_part';
  description: string;
  sub_description: string | null;
  category: { id: string; label: string } | null;
  subcategory: { id: string; label: string } | null;
  container_size: number | null;
  unit: string;
  container_type: string | null;
  quantity_step: number;
  list_price_cents: number;
  price_cents: number;
  hs_code: string | null;
  data_sheets: { id: string; kind: 'SDB' | 'TDB'; language: string; version: string; date: string }[];
  discontinued: boolean;
  successor_no: string | null;
  lead_time_days: number | null;
  availability: 'in_stock' | 'limited' | 'on_order' | null;
  product_no: string | null;
}

const wet = { id: 'wet-processing', label: 'Wet processing' };
const sheets = (articleNo: string, kinds: readonly ('SDB' | 'TDB')[]): WireArticle['data_sheets'] =>
  kinds.flatMap((kind) =>
    ['de-DE', 'en-GB'].map((language) => ({
      id: `${articleNo}-${kind}-${language}`,
      kind,
      language,
      version: '3.1',
      date: '2026-03-09',
    })),
  );

const medium = (articleNo: string, parts: Partial<WireArticle>): WireArticle => ({
  article_no: articleNo,
  kind: 'media',
  description: `Ceramic grinding body ${articleNo}`,
  sub_description: 'Triangle 10 × 10 mm, for steel & brass',
  category: wet,
  subcategory: { id: 'ceramic-bodies', label: 'Ceramic grinding bodies' },
  container_size: 25,
  unit: 'kg',
  container_type: 'sack',
  quantity_step: 1,
  list_price_cents: 12_500,
  price_cents: 11_250,
  hs_code: '68042230',
  data_sheets: sheets(articleNo, ['TDB']),
  discontinued: false,
  successor_no: null,
  lead_time_days: null,
  availability: null,
  product_no: null,
  ...parts,
});

const part = (articleNo: string, parts: Partial<WireArticle>): WireArticle =>
  medium(articleNo, {
    kind: 'spare_part',
    description: `Sealing ring ${articleNo}`,
    sub_description: 'NBR, 70 Shore',
    category: null,
    subcategory: null,
    container_size: null,
    unit: 'piece',
    container_type: null,
    list_price_cents: 1_240,
    price_cents: 1_240,
    hs_code: '40169300',
    data_sheets: [],
    ...parts,
  });

export const shopArticles = (): WireArticle[] => [
  medium('KD-0606-15', { description: 'Ceramic grinding triangle' }),
  medium('10/10 SB', {
    description: 'Polishing compound ½″ “Glanz”',
    subcategory: { id: 'compounds', label: 'Compounds' },
    unit: 'litre',
    container_type: 'canister',
    data_sheets: sheets('10/10 SB', ['SDB', 'TDB']),
    quantity_step: 2,
    list_price_cents: 6_000,
    price_cents: 6_000,
  }),
  medium('KD-ALT-15', { description: 'Old grinding cone', discontinued: true }),
  ...Array.from({ length: 57 }, (_, index) => medium(`KM-${String(index + 1).padStart(3, '0')}`, {})),
  part('0012', { description: 'Gap gauge', sub_description: 'Steps of 0.05 to 0.5 mm' }),
  part('DR-100', {}),
];
