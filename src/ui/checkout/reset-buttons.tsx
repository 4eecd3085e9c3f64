import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import type { CheckoutActor, FormView } from './checkout.connect.ts';

const ENTRIES = { type: 'entries.reset' } as const;
const EVERYTHING = { type: 'checkout.reset' } as const;

interface ResetButtonsProps {
  checkout: CheckoutActor;
  view: FormView;
  onReset?: () => void;
}

/** Clears the entries of the current step, or everything; each button is shown only where it can act now. */
export function ResetButtons({ checkout, view, onReset }: ResetButtonsProps) {
  const { t } = useTranslation('checkout');
  const reset = (event: typeof ENTRIES | typeof EVERYTHING) => {
    checkout.send(event);
    announce(t('actions.discarded'));
    onReset?.();
  };
  return (
    <div className="checkout-resets">
      {view.can(ENTRIES) && (
        <Button variant="quiet" size="s" onPress={() => reset(ENTRIES)}>
          {t('actions.discard')}
        </Button>
      )}
      {view.can(EVERYTHING) && (
        <Button variant="quiet" size="s" onPress={() => reset(EVERYTHING)}>
          {t('actions.startOver')}
        </Button>
      )}
    </div>
  );
}
