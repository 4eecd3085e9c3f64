import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';

import type { ReorderView } from './reorder.connect.ts';

/** Identifies the button after the lines. */
export const REORDER_CONFIRM = 'reorder-confirm';

/** Says how many of the lines are selected. */
export const useCountText = (orderable: number): ((count: number) => string) => {
  const { t } = useTranslation('reorder');
  return (count) => t('chosen', { chosen: count, total: orderable });
};

/**
 * Shows the number of selected lines beside the button that adds them to the cart. The foot stays at the end of the window while there are
 * more lines below, so the foot says what is wrong with the choice; a message above the lines might be out of sight.
 */
export function ReorderFoot({ reorder: { status, chosen, orderable, confirm } }: { reorder: ReorderView }) {
  const { t } = useTranslation('reorder');
  const countText = useCountText(orderable);
  useMark('reorderFoot');
  return (
    <div className="reorder-foot">
      {status === 'nothingChosen' && <InfoBox role="alert" kind="error" title={t('nothingChosen.title')} />}
      <p>{countText(chosen.length)}</p>
      <Button
        id={REORDER_CONFIRM}
        variant="primary"
        icon="cart"
        busy={status === 'merging'}
        busyLabel={t('merging')}
        onPress={confirm}
      >
        {t('confirm')}
      </Button>
    </div>
  );
}
