import { useTranslation } from 'react-i18next';

import type { Difference, ReorderLine } from '#contract/carts/reorder.contract.ts';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';

const ICONS: Readonly<Record<Difference, IconName>> = {
  discontinued: 'error',
  replaced: 'info',
  price_changed: 'info',
  quantity_step: 'info',
  quantity_limit: 'warning',
  machine_not_kept: 'info',
};

/** Says what is different now. */
export function LineChanges({ line }: { line: ReorderLine }) {
  const { t } = useTranslation('reorder');
  if (line.differences.length === 0) return <span className="reorder-same">{t('same')}</span>;
  return (
    <ul className="reorder-changes">
      {line.differences.map((difference) => (
        <li key={difference}>
          <Icon name={ICONS[difference]} />
          <ChangeWords difference={difference} line={line} />
        </li>
      ))}
    </ul>
  );
}

function ChangeWords({
  difference,
  line: { now, priceCents, machineNo },
}: {
  difference: Difference;
  line: ReorderLine;
}) {
  const { t } = useTranslation('reorder');
  switch (difference) {
    case 'replaced':
      return t('difference.replaced', {
        articleNo: now?.articleNo ?? '',
        description: now?.description ?? '',
      });
    case 'price_changed':
      return (now?.priceCents ?? 0) > (priceCents ?? 0) ? t('difference.dearer') : t('difference.cheaper');
    case 'machine_not_kept':
      return t('difference.machine_not_kept', { machineNo: machineNo ?? '' });
    default:
      return t(`difference.${difference}`);
  }
}
