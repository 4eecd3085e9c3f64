import { useTranslation } from 'react-i18next';

import { Card } from '#ui/kit/layers/card.tsx';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { StrongParts } from '#ui/kit/display/strong-parts.tsx';
import { useLegalPages } from '#ui/portal/legal-pages.ts';

import type { CheckoutActor, ReviewView } from '#ui/checkout/checkout.connect.ts';
import { errorAt } from '#ui/checkout/outcomes/problem-text.ts';

interface TermsBoxProps {
  checkout: CheckoutActor;
  view: ReviewView;
}

/** The links are next to the box, not in its label: a press on a link must not tick the box. */
export function TermsBox({ checkout, view }: TermsBoxProps) {
  const { t } = useTranslation('checkout');
  const newTabText = t('review.newTab');
  const legalPages = useLegalPages();
  return (
    <Card title={t('review.confirm')}>
      <Checkbox
        name="terms"
        required
        readOnly={!view.can({ type: 'terms.change', accepted: !view.termsAccepted })}
        selected={view.termsAccepted}
        error={errorAt(t, view.problems, 'terms')}
        onChange={(accepted) => checkout.send({ type: 'terms.change', accepted })}
      >
        <StrongParts text={t('review.terms')} />
      </Checkbox>
      <p className="checkout-terms-links">
        <Link href={legalPages.terms} newTabText={newTabText}>
          {t('review.readTerms')}
        </Link>
        <Link href={legalPages.privacy} newTabText={newTabText}>
          {t('review.readPrivacy')}
        </Link>
      </p>
    </Card>
  );
}
