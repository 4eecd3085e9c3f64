import { useTranslation } from 'react-i18next';

import { daysUntil } from '#i18n/days-until.ts';
import { formatDate } from '#i18n/format.ts';
import { Tag } from '#ui/kit/display/tag.tsx';

/** The person may want to extend the warranty from this many days before its end. */
const SOON_DAYS = 90;

/** Shows the last day of the warranty and the remaining time, in words. */
export function Warranty({ until }: { until: string | null }) {
  const { t, i18n } = useTranslation('machines');
  if (until === null) return <>{t('warranty.unknown')}</>;
  const days = daysUntil(until);
  return (
    <span className="machine-warranty">
      {formatDate(until, i18n.language)}
      {days < 0 && <Tag>{t('warranty.over')}</Tag>}
      {days === 0 && (
        <Tag tone="warning" icon="warning">
          {t('warranty.endsToday')}
        </Tag>
      )}
      {days > 0 && (
        <Tag
          tone={days <= SOON_DAYS ? 'warning' : 'success'}
          icon={days <= SOON_DAYS ? 'warning' : 'success'}
        >
          {t('warranty.endsIn', { count: days })}
        </Tag>
      )}
    </span>
  );
}
