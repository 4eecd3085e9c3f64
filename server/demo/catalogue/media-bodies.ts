import { type MediaProduct, PACKINGS, millimetres, named } from './media-product.ts';
import { wet } from './media-wet.ts';

const small = millimetres('3x3', '4x6', '6x6');
const large = millimetres('6x6', '10x10', '15x15', '20x20');
const { bodies, balls, buckets } = PACKINGS;

export const bodyProducts: readonly MediaProduct[] = [
  wet(
    'KD',
    'ceramic-bodies',
    [
      'Keramischer Schleifkörper Dreieck',
      'Ceramic grinding body, triangle',
      'Entgraten von Stanzteilen',
      'Deburring of stamped parts',
    ],
    [large, bodies, 560, '68042230'],
  ),
  wet(
    'KZ',
    'ceramic-bodies',
    [
      'Keramischer Schleifkörper Schrägzylinder',
      'Ceramic grinding body, angle-cut cylinder',
      'Erreicht Bohrungen und Innenkanten',
      'Reaches bores and inner edges',
    ],
    [large, bodies, 585, '68042230'],
  ),
  wet(
    'KS',
    'ceramic-bodies',
    [
      'Keramischer Schleifkörper Dreistern',
      'Ceramic grinding body, tristar',
      'Klemmt nicht in Schlitzen',
      'Does not jam in slots',
    ],
    [millimetres('6x6', '10x10', '15x15'), bodies, 690, '68042230'],
  ),
  wet(
    'KE',
    'ceramic-bodies',
    [
      'Keramischer Schleifkörper Ellipse',
      'Ceramic grinding body, ellipse',
      'Weicher Schliff auf großen Flächen',
      'Soft cut on large views',
    ],
    [millimetres('15x8', '20x12'), bodies, 610, '68042230'],
  ),
  wet(
    'KF',
    'ceramic-bodies',
    [
      'Keramischer Feinschleifkörper Zylinder',
      'Ceramic fine-grinding body, cylinder',
      'Feinschliff vor dem Polieren',
      'Fine cut before polishing',
    ],
    [small, bodies, 840, '68042230'],
  ),
  wet(
    'UK',
    'plastic-bodies',
    [
      'Kunststoffschleifkörper Kegel',
      'Plastic grinding body, cone',
      'Für Aluminium und Zinkdruckguss',
      'For aluminium and zinc die casting',
    ],
    [large, bodies, 480, '68042290'],
  ),
  wet(
    'UP',
    'plastic-bodies',
    [
      'Kunststoffschleifkörper Pyramide',
      'Plastic grinding body, pyramid',
      'Glatte Flächen vor dem Verchromen',
      'Smooth views before chrome plating',
    ],
    [large, bodies, 495, '68042290'],
  ),
  wet(
    'UR',
    'plastic-bodies',
    [
      'Kunststoffschleifkörper Paraboloid',
      'Plastic grinding body, paraboloid',
      'Für hinterschnittene Konturen',
      'For undercut contours',
    ],
    [millimetres('10x10', '15x15'), bodies, 520, '68042290'],
  ),
  wet(
    'PK',
    'porcelain-bodies',
    [
      'Porzellanpolierkörper Kugel',
      'Porcelain polishing body, ball',
      'Hochglanz ohne Schliff',
      'Mirror finish without cut',
    ],
    [millimetres('2', '3', '5'), bodies, 930, '69091200'],
  ),
  wet(
    'PZ',
    'porcelain-bodies',
    [
      'Porzellanpolierkörper Schrägzylinder',
      'Porcelain polishing body, angle-cut cylinder',
      'Glanz auch in Vertiefungen',
      'Shine in recesses as well',
    ],
    [small, bodies, 960, '69091200'],
  ),
  wet(
    'PD',
    'porcelain-bodies',
    [
      'Porzellanpolierkörper Dreieck',
      'Porcelain polishing body, triangle',
      'Poliert Kanten ohne Verrundung',
      'Polishes edges without rounding',
    ],
    [small, bodies, 945, '69091200'],
  ),
  wet(
    'ZK',
    'zirconia-balls',
    [
      'Zirkonoxidkugeln, yttriumstabilisiert',
      'Zirconia balls, yttria-stabilised',
      'Hohe Dichte für schnellen Glanz',
      'High density for a fast shine',
    ],
    [millimetres('0.8', '1.2', '2', '3'), balls, 4_780, '69091200'],
  ),
  wet(
    'ZM',
    'zirconia-balls',
    [
      'Zirkonoxid-Mischkugeln',
      'Zirconia ball mix',
      'Mischung für Stents und Kanülen',
      'Mix for stents and cannulas',
    ],
    [named('A', 'B'), balls, 5_240, '69091200'],
  ),
  wet(
    'SK',
    'steel-bodies',
    [
      'Edelstahlkugeln, rostfrei',
      'Stainless steel balls',
      'Pressglanz auf Buntmetall',
      'Burnished shine on non-ferrous metal',
    ],
    [millimetres('2', '3', '4'), buckets, 1_290, '73261910'],
  ),
  wet(
    'SS',
    'steel-bodies',
    [
      'Edelstahlstifte, rostfrei',
      'Stainless steel pins',
      'Reinigt Hohlräume von Schmuck',
      'Cleans hollows of jewellery',
    ],
    [millimetres('0.3x5', '0.5x8'), balls, 3_350, '73269098'],
  ),
];
