import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';

interface CartToolbarProps {
  orderableCount: number;
  chosenCount: number;
  isFilling: boolean;
  onChooseAll: (chosen: boolean) => void;
  onFill: () => void;
}

/** Lets people choose all entries or none, and put the chosen ones into the cart, or all entries if none is chosen. */
export function CartToolbar({
  orderableCount,
  chosenCount,
  isFilling,
  onChooseAll,
  onFill,
}: CartToolbarProps) {
  const { t } = useTranslation('memory');
  return (
    <div className="memory-toolbar">
      <Checkbox name="chosen-all" selected={chosenCount === orderableCount} onChange={onChooseAll}>
        {t('toolbar.chooseAll')}
      </Checkbox>
      <Button
        variant="primary"
        icon="cart"
        busy={isFilling}
        busyLabel={t('toolbar.filling')}
        onPress={onFill}
      >
        {chosenCount === 0
          ? t('toolbar.allToCart', { count: orderableCount })
          : t('toolbar.chosenToCart', { count: chosenCount })}
      </Button>
    </div>
  );
}
