import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Equipment } from '#contract/machines/machine-details.contract.ts';
import { announce } from '#ui/kit/page/announce.ts';

/** Ignores case and accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Finds parts by words of their description or by their article number, in any order. */
const partsWith = (equipment: readonly Equipment[], typed: string): readonly Equipment[] => {
  const terms = folded(typed).split(/\s+/);
  return equipment.filter(({ description, articleNo }) => {
    const text = folded(`${description} ${articleNo ?? ''}`);
    return terms.every((term) => text.includes(term));
  });
};

/** Narrows the equipment of a machine to what is typed, and announces how much is left. */
export const useEquipmentSearch = (equipment: readonly Equipment[]) => {
  const { t } = useTranslation('machines');
  const [typed, setTyped] = useState('');
  return {
    typed,
    found: partsWith(equipment, typed),
    search: (text: string) => {
      setTyped(text);
      announce(t('equipment.found', { count: partsWith(equipment, text).length }));
    },
  };
};
