import { type MediaProduct, PACKINGS, named } from './media-product.ts';
import { wet } from './media-wet.ts';

const { liquids, smallLiquids, tankLiquids, buckets, tablets } = PACKINGS;
const strengths = named('05', '10');

export const liquidProducts: readonly MediaProduct[] = [
  wet(
    'CE',
    'compounds',
    [
      'Compound zum Entgraten',
      'Deburring compound',
      'Hält Schleifkörper griffig',
      'Keeps grinding bodies keen',
    ],
    [strengths, liquids, 420, '34029090', 'irritant'],
  ),
  wet(
    'CP',
    'compounds',
    [
      'Compound zum Polieren',
      'Polishing compound',
      'Für Porzellan- und Stahlkörper',
      'For porcelain and steel bodies',
    ],
    [strengths, liquids, 510, '34029090'],
  ),
  wet(
    'CR',
    'compounds',
    [
      'Compound zum Reinigen und Entfetten',
      'Cleaning and degreasing compound',
      'Löst Öl, Späne und Abrieb',
      'Loosens oil, chips and debris',
    ],
    [strengths, liquids, 465, '34029090', 'eyeDamage'],
  ),
  wet(
    'CK',
    'compounds',
    [
      'Compound mit Korrosionsschutz',
      'Corrosion-inhibiting compound',
      'Schützt Stahl bis zum Trocknen',
      'Protects steel until drying',
    ],
    [strengths, liquids, 640, '34029090', 'sensitiser'],
  ),
  wet(
    'CS',
    'compounds',
    [
      'Compound, sauer, zum Aufhellen',
      'Acid brightening compound',
      'Entfernt Anlauffarben',
      'Removes heat tint',
    ],
    [strengths, liquids, 590, '34029090', 'acid'],
  ),
  wet(
    'CX',
    'compounds',
    ['Pulvercompound', 'Powder compound', 'Für abwasserfreie Prozesse', 'For processes without waste water'],
    [strengths, buckets, 780, '34029090', 'irritant'],
  ),
  wet(
    'CB',
    'compounds',
    [
      'Compound für Titan und Kobalt-Chrom',
      'Compound for titanium and cobalt chrome',
      'Rückstandsfrei, für Medizintechnik',
      'Free of residue, for medical devices',
    ],
    [named('M1', 'M2'), smallLiquids, 1_980, '34029090'],
  ),
  wet(
    'OL',
    'grinding-oil',
    [
      'Schleiföl, niedrigviskos',
      'Grinding oil, low viscosity',
      'Für Tellerfliehkraftmaschinen mit Nullspalt',
      'For centrifugal disc finishers with zero gap',
    ],
    [named('VG 5', 'VG 10'), tankLiquids, 690, '27101985', 'aspiration'],
  ),
  wet(
    'OH',
    'grinding-oil',
    [
      'Schleiföl, hydriert',
      'Grinding oil, hydrogenated',
      'Geruchsarm, für Uhrenteile',
      'Low odour, for watch parts',
    ],
    [named('VG 3'), smallLiquids, 1_240, '27101985', 'aspiration'],
  ),
  wet(
    'WF',
    'water-treatment',
    [
      'Flockungsmittel für Prozesswasser',
      'Flocculant for process water',
      'Für Wasserzentrifugen WZ 25 und WZ 75',
      'For water centrifuges WZ 25 and WZ 75',
    ],
    [named('F1', 'F2'), buckets, 1_120, '39069090'],
  ),
  wet(
    'WB',
    'water-treatment',
    [
      'Biozid gegen Geruch im Umlaufwasser',
      'Biocide against odour in circulating water',
      'Stoßdosierung alle vier Wochen',
      'Shock dose every four weeks',
    ],
    [named('B1'), smallLiquids, 2_640, '38089490', 'aquatic'],
  ),
  wet(
    'WE',
    'water-treatment',
    ['Entschäumer', 'Antifoam', 'Silikonfrei, sparsam im Gebrauch', 'Silicone-free, sparing in use'],
    [named('E1'), smallLiquids, 1_480, '38249996'],
  ),
  wet(
    'WT',
    'water-treatment',
    [
      'Reinigungstabletten für Sensoren',
      'Cleaning tablets for sensors',
      'Löst Kalk an Leitfähigkeitssonden',
      'Removes scale from conductivity probes',
    ],
    [named('T1'), tablets, 1_890, '34029090', 'irritant'],
  ),
];
