import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { CheckoutActor, FormView } from '#ui/checkout/checkout.connect.ts';

const UNDO = { type: 'reset.undo' } as const;

interface ResetNoteProps {
  checkout: CheckoutActor;
  view: FormView;
  onUndo: () => void;
}

/** Says that everything was cleared, and offers to undo this until something else is entered. */
export function ResetNote({ checkout, view, onUndo }: ResetNoteProps) {
  const { t } = useTranslation('checkout');
  if (!view.can(UNDO)) return null;
  const undo = () => {
    checkout.send(UNDO);
    announce(t('reset.undone'));
    onUndo();
  };
  return (
    <InfoBox kind="info" title={t(view.quoteWasCleared ? 'reset.doneWithQuote' : 'reset.done')}>
      <div className="checkout-undo">
        <Button size="s" onPress={undo}>
          {t('reset.undo')}
        </Button>
      </div>
    </InfoBox>
  );
}
