import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import type { CheckoutActor, FormView } from './checkout.connect.ts';

const RESET = { type: 'checkout.reset' } as const;

interface ResetButtonProps {
  checkout: CheckoutActor;
  view: FormView;
  onReset?: () => void;
}

/** Clears everything, including the choice of a quote (section 4 of the specification); the overview then offers to undo this. */
export function ResetButton({ checkout, view, onReset }: ResetButtonProps) {
  const { t } = useTranslation('checkout');
  if (!view.can(RESET)) return null;
  const reset = () => {
    checkout.send(RESET);
    announce(t(view.offerNo === null && view.intent === 'quote' ? 'reset.doneWithQuote' : 'reset.done'));
    onReset?.();
  };
  return (
    <div className="checkout-resets">
      <Button variant="quiet" size="s" onPress={reset}>
        {t('reset.act')}
      </Button>
    </div>
  );
}
