import type { Language } from '#contract/language.contract.ts';
import { randomFor } from '#server/demo/random.ts';

type Property = readonly [
  de: string,
  en: string,
  value: (share: number) => number,
  unit: string,
  digits: number,
];

const between =
  (low: number, high: number) =>
  (share: number): number =>
    low + (high - low) * share;

const BODIES: readonly Property[] = [
  ['Schüttdichte', 'Bulk density', between(1.2, 1.9), 'kg/l', 2],
  ['Mohshärte', 'Mohs hardness', between(6, 9), '', 1],
  ['Abrieb je Stunde', 'Wear in an hour', between(0.1, 2.5), '%', 1],
];
const HEAVY: readonly Property[] = [
  ['Schüttdichte', 'Bulk density', between(3.6, 4.9), 'kg/l', 2],
  ['Rundheit', 'Roundness', between(0.95, 0.99), '', 2],
];
const ORGANIC: readonly Property[] = [
  ['Schüttdichte', 'Bulk density', between(0.42, 0.74), 'kg/l', 2],
  ['Mohshärte', 'Mohs hardness', between(2.5, 3.5), '', 1],
  ['Restfeuchte', 'Residual moisture', between(3, 8), '%', 1],
];
const LIQUID: readonly Property[] = [
  ['pH-Wert bei 20 °C', 'pH at 20 °C', between(6, 9.5), '', 1],
  ['Dichte bei 20 °C', 'Density at 20 °C', between(1, 1.12), 'g/ml', 3],
  ['Empfohlene Dosierung', 'Recommended dosage', between(0.5, 3), '%', 1],
];
const ELECTROLYTE: readonly Property[] = [
  ['pH-Wert bei 20 °C', 'pH at 20 °C', between(0.3, 1.9), '', 1],
  ['Dichte bei 20 °C', 'Density at 20 °C', between(1.45, 1.75), 'g/ml', 2],
  ['Stromdichte', 'Current density', between(12, 45), 'A/dm²', 0],
];
const PASTE: readonly Property[] = [
  ['Korngröße', 'Grain size', between(1, 20), 'µm', 0],
  ['Feststoffanteil', 'Solids content', between(45, 75), '%', 0],
  ['Zugabe je 100 kg Granulat', 'Addition to 100 kg of granulate', between(0.3, 1.2), 'kg', 1],
];
const OIL: readonly Property[] = [
  ['Viskosität bei 40 °C', 'Viscosity at 40 °C', between(2.8, 11), 'mm²/s', 1],
  ['Flammpunkt', 'Flash point', between(102, 148), '°C', 0],
  ['Dichte bei 15 °C', 'Density at 15 °C', between(0.79, 0.85), 'g/ml', 3],
];

const BY_SUBCATEGORY: Readonly<Record<string, readonly Property[]>> = {
  'walnut-granulate': ORGANIC,
  'corn-granulate': ORGANIC,
  'zirconia-balls': HEAVY,
  'steel-bodies': HEAVY,
  electrolytes: ELECTROLYTE,
  neutralisers: LIQUID,
  pastes: PASTE,
  compounds: LIQUID,
  'grinding-oil': OIL,
  'water-treatment': LIQUID,
};

/** Returns plausible technical data; the same product has the same values in both languages. */
export const propertiesOf = (
  code: string,
  subcategory: string,
  language: Language,
): readonly (readonly [name: string, value: string])[] => {
  const random = randomFor(`properties ${code}`);
  return (BY_SUBCATEGORY[subcategory] ?? BODIES).map(([de, en, value, unit, digits]) => {
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return [language === 'de-DE' ? de : en, `${format.format(value(random.next()))} ${unit}`.trim()];
  });
};
