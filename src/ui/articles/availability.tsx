import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { Tag } from '#ui/kit/display/tag.tsx';

type Dispatched = Pick<Article, 'availability' | 'leadTimeDays' | 'discontinued'>;

interface AvailabilityProps {
  article: Dispatched;
  /** `row` is for a column with a header about availability. */
  look: 'row' | 'page';
}

/** Returns whether an article is still sold and its availability or its lead time is known. */
export const isDispatchKnown = ({ discontinued, availability, leadTimeDays }: Dispatched): boolean =>
  !discontinued && (availability !== null || leadTimeDays !== null);

const TONES = { in_stock: 'success', limited: 'warning', on_order: 'neutral' } as const;

/** Says that an article is no longer sold, or whether it is in stock and when it is dispatched; renders nothing if all this is unknown. */
export function Availability({ article, look }: AvailabilityProps) {
  const { t } = useTranslation('articles');
  const leadTime = useLeadTime(look);
  const { availability, leadTimeDays, discontinued } = article;
  if (discontinued)
    return (
      <Tag tone="warning" icon="warning">
        {t('discontinued')}
      </Tag>
    );
  if (availability === null)
    return leadTimeDays === null ? null : <span>{leadTime(leadTimeDays, 'days')}</span>;
  return (
    <span>
      <span className={`availability-${TONES[availability]}`}>{t(`availability.${availability}`)}</span>
      {leadTimeDays !== null && `, ${leadTime(leadTimeDays, 'then')}`}
    </span>
  );
}

/** Puts the days until dispatch into words, alone or after the availability. */
const useLeadTime = (look: AvailabilityProps['look']) => {
  const { t } = useTranslation('articles');
  return (count: number, place: 'days' | 'then'): string => {
    if (look === 'row') return count === 0 ? t('leadTime.shortToday') : t('leadTime.short', { count });
    if (count === 0) return t(place === 'days' ? 'leadTime.today' : 'leadTime.thenToday');
    return t(`leadTime.${place}`, { count });
  };
};
