import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';

const TYPES: Record<Language, Record<ContainerType, string>> = {
  'de-DE': {
    canister: 'Kanister',
    bucket: 'Eimer',
    can: 'Dose',
    barrel: 'Fass',
    bottle: 'Flasche',
    bag: 'Beutel',
    sack: 'Sack',
    five_pack: 'Fünferpack',
  },
  'en-GB': {
    canister: 'canister',
    bucket: 'bucket',
    can: 'can',
    barrel: 'barrel',
    bottle: 'bottle',
    bag: 'bag',
    sack: 'sack',
    five_pack: 'pack of five',
  },
};

const UNITS: Record<Language, Record<Unit, string>> = {
  'de-DE': {
    container: 'Container',
    pack: 'Packung',
    litre: 'l',
    kg: 'kg',
    g: 'g',
    metre: 'm',
    piece: 'Stück',
  },
  'en-GB': {
    container: 'container',
    pack: 'pack',
    litre: 'l',
    kg: 'kg',
    g: 'g',
    metre: 'm',
    piece: 'pieces',
  },
};

/** Returns labels such as `Kanister 25 l` and `canister 25 l`. */
export const packingLabel = (
  language: Language,
  { type, size, unit }: { type: ContainerType | null; size: number; unit: Unit },
): string =>
  `${type === null ? '' : TYPES[language][type]} ${new Intl.NumberFormat(language).format(size)} ${UNITS[language][unit]}`.trim();
