import { useTranslation } from 'react-i18next';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import { useAllowance, type AllowanceView } from './allowance.connect.ts';
import './articles.css';

/** Shows the counter of price requests, its warning and its end; announces each change. */
export function AllowanceNote() {
  const allowance = useAllowance();
  return allowance.state === 'none' ? null : (
    <div aria-live="polite" className="allowance">
      <AllowanceText {...allowance} />
    </div>
  );
}

function AllowanceText({ state, limit, remaining }: AllowanceView) {
  const { t } = useTranslation('articles');
  switch (state) {
    case 'exhausted':
      return (
        <InfoBox kind="error" title={t('allowance.exhaustedTitle')}>
          <p>{t('allowance.exhausted', { remaining, limit })}</p>
          <Link href="/shop/checkout?intent=quote">{t('allowance.quote')}</Link>
        </InfoBox>
      );
    case 'runningLow':
      return (
        <InfoBox kind="warning" title={t('allowance.lowTitle', { count: remaining })}>
          <p>{t('allowance.low', { remaining, limit })}</p>
        </InfoBox>
      );
    case 'available':
    case 'none':
      return <p className="allowance-count">{t('allowance.available', { remaining, limit })}</p>;
  }
}
