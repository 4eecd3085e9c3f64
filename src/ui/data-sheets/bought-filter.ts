import { useTranslation } from 'react-i18next';

import type { ListFilter } from '#ui/listing/list-filter.ts';

/** Shown only while a link, such as that of the dashboard, has set it: it can be removed but not chosen. */
export const useBoughtFilter = ({
  bought_changed: isOn,
}: Readonly<Record<string, string>>): readonly ListFilter[] => {
  const { t } = useTranslation('sheets');
  if (isOn === undefined) return [];
  return [
    {
      name: 'bought_changed',
      label: t('filter.bought'),
      options: [{ value: isOn, label: t('filter.boughtChanged') }],
    },
  ];
};
