import { useTranslation } from 'react-i18next';

import type { OfferState as State, OfferSummary } from '#contract/offers/offer.contract.ts';
import { daysUntil } from '#i18n/days-until.ts';
import { Tag, type TagLook } from '#ui/kit/display/tag.tsx';

import './offer-state.css';

const LOOKS = {
  requested: { icon: 'clock', tone: 'neutral' },
  in_progress: { icon: 'user', tone: 'info' },
  offered: { icon: 'offer', tone: 'warning' },
  accepted: { icon: 'success', tone: 'success' },
  declined: { icon: 'close', tone: 'neutral' },
  expired: { icon: 'error', tone: 'danger' },
} as const satisfies Record<State, TagLook>;

interface OfferStateProps {
  offer: Pick<OfferSummary, 'state' | 'validUntil'>;
}

/** Shows the state of an offer, and how many days are left to answer it. The screen's texts must include `offers`. */
export function OfferState({ offer: { state, validUntil } }: OfferStateProps) {
  const { t } = useTranslation('offers');
  const count = validUntil === null ? -1 : daysUntil(validUntil);
  return (
    <span className="offer-state">
      <Tag {...LOOKS[state]}>{t(`state.${state}`)}</Tag>
      {state === 'offered' && count >= 0 && (
        <span className="offer-days">{count === 0 ? t('lastDay') : t('daysLeft', { count })}</span>
      )}
    </span>
  );
}
