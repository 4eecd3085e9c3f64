import type { MachineCategory } from '#contract/machines/machine.contract.ts';
import type { MachineTypesTable } from '#server/db/catalogue/catalogue.tables.ts';

const TYPES: readonly (readonly [id: string, category: MachineCategory, labelDe: string, labelEn: string])[] =
  [
    ['df-3', 'drag', 'DF 3 Schleppschleifmaschine', 'DF 3 drag finisher'],
    ['df-6', 'drag', 'DF 6 Schleppschleifmaschine mit Handhabung', 'DF 6 drag finisher with handling'],
    ['df-60', 'drag', 'DF 60 Schleppschleifmaschine für Werkzeuge', 'DF 60 drag finisher for tools'],
    ['sm-1', 'stream', 'SM 1 Strömungsschleifmaschine', 'SM 1 stream finisher'],
    ['sm-4', 'stream', 'SM 4 Strömungsschleifmaschine mit Roboter', 'SM 4 stream finisher with robot'],
    ['ct-9', 'centrifugal_disc', 'CT 9 Tellerfliehkraftmaschine', 'CT 9 centrifugal disc finisher'],
    ['ct-18', 'centrifugal_disc', 'CT 18 Tellerfliehkraftmaschine', 'CT 18 centrifugal disc finisher'],
    [
      'ct-50',
      'centrifugal_disc',
      'CT 50 Tellerfliehkraftmaschine, zweistufig',
      'CT 50 centrifugal disc finisher, two-stage',
    ],
    ['rv-220', 'vibratory', 'RV 220 Rundvibrator', 'RV 220 bowl vibrator'],
    ['tv-650', 'vibratory', 'TV 650 Trogvibrator', 'TV 650 trough vibrator'],
    ['ep-10', 'electropolishing', 'EP 10 Elektropolieranlage', 'EP 10 electropolishing unit'],
    ['ep-30', 'electropolishing', 'EP 30 Elektropolieranlage, trocken', 'EP 30 dry electropolishing unit'],
    ['ht-400', 'dryer', 'HT 400 Heißluft-Rundtrockner', 'HT 400 hot-air bowl dryer'],
    ['wz-25', 'water_centrifuge', 'WZ 25 Wasserzentrifuge', 'WZ 25 water centrifuge'],
    [
      'wz-75',
      'water_centrifuge',
      'WZ 75 Wasserzentrifuge, vollautomatisch',
      'WZ 75 water centrifuge, fully automatic',
    ],
    ['ss-600', 'other', 'SS 600 Siebstation', 'SS 600 sieving station'],
  ];

export const machineTypes: readonly MachineTypesTable[] = TYPES.map(
  ([id, category, labelDe, labelEn], index) => ({ id, category, labelDe, labelEn, position: index + 1 }),
);
