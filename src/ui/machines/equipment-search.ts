import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Equipment } from '#contract/machines/machine-details.contract.ts';
import { announce } from '#ui/kit/page/announce.ts';
import { holdsWords } from '#ui/listing/typed-words.ts';

const partsWith = (equipment: readonly Equipment[], typed: string): readonly Equipment[] =>
  equipment.filter(({ description, articleNo }) => holdsWords(`${description} ${articleNo ?? ''}`, typed));

/** Narrows the equipment of a machine to what is typed, and announces how many parts are left. */
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
