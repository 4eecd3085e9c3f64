import type { HazardProfile } from '#server/documents/hazards.ts';
import {
  type Grade,
  type MediaProduct,
  PACKINGS,
  type Packing,
  millimetres,
  named,
} from './media-product.ts';

type Texts = readonly [de: string, en: string, useDe: string, useEn: string];
interface Make {
  readonly grades: readonly Grade[];
  readonly packings: readonly Packing[];
  readonly cents: number;
  readonly hs: string;
  readonly hazard?: HazardProfile;
}

const dry = (code: string, subcategory: string, [de, en, useDe, useEn]: Texts, make: Make): MediaProduct => ({
  code,
  category: 'dry-processing',
  subcategory,
  de,
  en,
  useDe,
  useEn,
  grades: make.grades,
  packings: make.packings,
  centsPerUnit: make.cents,
  hsCode: make.hs,
  hazard: make.hazard ?? null,
});

const grain = millimetres('0.2-0.4', '0.4-0.8', '0.8-1.3', '1.3-1.7');
const fine = millimetres('0.2-0.4', '0.4-0.8');
const organic = (cents: number): Make => ({ grades: grain, packings: PACKINGS.sacks, cents, hs: '14049000' });
const paste = (cents: number, hazard?: HazardProfile): Make => ({
  grades: named('F', 'G'),
  packings: PACKINGS.pastes,
  cents,
  hs: '34054000',
  ...(hazard === undefined ? {} : { hazard }),
});

export const dryProducts: readonly MediaProduct[] = [
  dry(
    'WN-000',
    'walnut-granulate',
    [
      'Walnussschalengranulat, unbehandelt',
      'Walnut shell granulate, untreated',
      'Trägermaterial für eigene Pasten',
      'Carrier for pastes of your own',
    ],
    organic(590),
  ),
  dry(
    'WN-100',
    'walnut-granulate',
    [
      'Walnussschalengranulat, schleifend',
      'Walnut shell granulate, grinding',
      'Mit Aluminiumoxid getränkt, zum Kantenverrunden',
      'Impregnated with aluminium oxide, for edge rounding',
    ],
    organic(1_180),
  ),
  dry(
    'WN-200',
    'walnut-granulate',
    [
      'Walnussschalengranulat, polierend',
      'Walnut shell granulate, polishing',
      'Hochglanz auf Hartmetall und Werkzeugstahl',
      'Mirror finish on carbide and tool steel',
    ],
    organic(1_420),
  ),
  dry(
    'WN-300',
    'walnut-granulate',
    [
      'Walnussschalengranulat mit Diamant',
      'Walnut shell granulate with diamond',
      'Spannuten von Fräsern glätten, Ø 3 bis 20 mm',
      'Smooths flutes of milling cutters, Ø 3 to 20 mm',
    ],
    { grades: fine, packings: PACKINGS.sacks, cents: 9_650, hs: '71051000' },
  ),
  dry(
    'MK-000',
    'corn-granulate',
    [
      'Maiskolbengranulat, unbehandelt',
      'Corn cob granulate, untreated',
      'Zum Trocknen im Rundtrockner',
      'For drying in the bowl dryer',
    ],
    organic(410),
  ),
  dry(
    'MK-100',
    'corn-granulate',
    [
      'Maiskolbengranulat, polierend',
      'Corn cob granulate, polishing',
      'Schonender Glanz für Schmuck und Uhrenteile',
      'Gentle shine for jewellery and watch parts',
    ],
    organic(1_060),
  ),
  dry(
    'MK-200',
    'corn-granulate',
    [
      'Maiskolbengranulat, entfettend',
      'Corn cob granulate, degreasing',
      'Nimmt Öl auf, ohne zu schmieren',
      'Takes up oil without smearing',
    ],
    organic(840),
  ),
  dry(
    'SG-SIC',
    'grinding-granulate',
    [
      'Schleifgranulat Siliziumkarbid',
      'Silicon carbide grinding granulate',
      'Für Schneidkanten ab 20 µm Radius',
      'For cutting edges from 20 µm radius',
    ],
    { grades: fine, packings: PACKINGS.sack, cents: 2_360, hs: '28492000' },
  ),
  dry(
    'SG-KOR',
    'grinding-granulate',
    [
      'Schleifgranulat Edelkorund',
      'White fused alumina grinding granulate',
      'Schneller Abtrag beim Schleppschleifen',
      'Fast removal in drag finishing',
    ],
    { grades: fine, packings: PACKINGS.sack, cents: 1_870, hs: '28181011' },
  ),
  dry(
    'SG-MIX',
    'grinding-granulate',
    [
      'Schleifgranulat Korund und Nussschale',
      'Alumina and nutshell grinding granulate',
      'Schleifen und Glätten in einem Gang',
      'Grinds and smooths in one pass',
    ],
    { grades: grain, packings: PACKINGS.sack, cents: 1_520, hs: '68053000' },
  ),
  dry(
    'PP-010',
    'pastes',
    [
      'Polierpaste für Edelmetalle',
      'Polishing paste for precious metals',
      'Zum Nachtränken von Maisgranulat',
      'For re-impregnating corn granulate',
    ],
    paste(9),
  ),
  dry(
    'PP-020',
    'pastes',
    [
      'Polierpaste für Stahl',
      'Polishing paste for steel',
      'Zum Nachtränken von Nussgranulat',
      'For re-impregnating walnut granulate',
    ],
    paste(8),
  ),
  dry(
    'PP-030',
    'pastes',
    ['Diamantpaste', 'Diamond paste', 'Für Hartmetall und Keramik', 'For carbide and ceramics'],
    paste(46),
  ),
  dry(
    'SP-010',
    'pastes',
    [
      'Schleifpaste Korund',
      'Alumina grinding paste',
      'Für den Vorschliff beim Strömungsschleifen',
      'For the first cut in stream finishing',
    ],
    paste(7, 'sensitiser'),
  ),
  dry(
    'SP-020',
    'pastes',
    [
      'Schleifpaste Siliziumkarbid',
      'Silicon carbide grinding paste',
      'Für gehärtete Stähle über 58 HRC',
      'For hardened steels above 58 HRC',
    ],
    paste(11, 'sensitiser'),
  ),
  dry(
    'GP-100',
    'glass-beads',
    ['Glasperlen, bleifrei', 'Glass beads, lead-free', 'Für seidenmatte Oberflächen', 'For satin surfaces'],
    {
      grades: millimetres('0.04-0.07', '0.07-0.11', '0.1-0.2', '0.2-0.3', '0.4-0.6'),
      packings: PACKINGS.sack,
      cents: 320,
      hs: '70182000',
    },
  ),
  dry(
    'GP-200',
    'glass-beads',
    [
      'Glasperlen, vergütet',
      'Glass beads, coated',
      'Längere Standzeit im Umlauf',
      'Longer life in circulation',
    ],
    { grades: millimetres('0.1-0.2', '0.2-0.3'), packings: PACKINGS.sack, cents: 490, hs: '70182000' },
  ),
];
