import { useTranslation } from 'react-i18next';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';
import { checkoutPath } from '#ui/portal/checkout-path.ts';

import { useAllowance, useCartHasLines, type AllowanceView } from './allowance.connect.ts';
import './allowance.css';

interface AllowanceNoteProps {
  /** The note is in the drawer of the cart, and takes no room on the page beneath. */
  inDrawer?: boolean;
}

/** Shows how many price requests are left, warns when there are few, and says when there are none. Announces each change. */
export function AllowanceNote({ inDrawer = false }: AllowanceNoteProps) {
  const allowance = useAllowance();
  const isLeft = allowance.state === 'available' || allowance.state === 'runningLow';
  useMark('allowance', isLeft && !inDrawer);
  if (allowance.state === 'none') return null;
  return (
    <div aria-live="polite" className={`allowance ${isLeft ? 'allowance-left' : 'allowance-used-up'}`}>
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
          <WayToQuote />
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
      return (
        <p className="allowance-count">
          {t('allowance.available', { remaining, limit })} {t('allowance.kept')}
        </p>
      );
  }
}

/** Leads to the quote request for the cart; if the cart is empty, only says so. */
function WayToQuote() {
  const { t } = useTranslation('articles');
  return useCartHasLines() ? (
    <Link href={checkoutPath({ intent: 'quote' })}>{t('allowance.quote')}</Link>
  ) : (
    <p>{t('allowance.emptyCart')}</p>
  );
}
