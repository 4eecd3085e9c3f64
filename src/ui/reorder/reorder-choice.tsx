import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { isLongWay, SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { Toolbar } from '#ui/kit/actions/toolbar.tsx';

import { REORDER_CONFIRM, useCountText } from './reorder-foot.tsx';
import { ReorderLines } from './reorder-lines.tsx';
import type { ReorderView } from './reorder.connect.ts';

/** A line that can be ordered has these tab stops: the choice to include it, and its quantity with two buttons. */
const STOPS = 4;

/**
 * Lets the person include or leave out lines, one by one or all at once, and set their quantities. The number of included lines is
 * announced whenever it changes.
 */
export function ReorderChoice({ reorder }: { reorder: ReorderView }) {
  const { t } = useTranslation('reorder');
  const { status, lines = [], chosen, quantities, orderable, choose, chooseAll } = reorder;
  const countText = useCountText(orderable);
  return (
    <>
      {isLongWay(orderable, STOPS) && <SkipLink target={REORDER_CONFIRM} label={t('skip')} />}
      {chooseAll && (
        <div className="reorder-choice">
          <Toolbar label={t('choice')}>
            <Button
              size="s"
              onPress={() => {
                chooseAll(true);
                announce(countText(orderable));
              }}
            >
              {t('chooseAll')}
            </Button>
            <Button
              size="s"
              onPress={() => {
                chooseAll(false);
                announce(countText(0));
              }}
            >
              {t('chooseNone')}
            </Button>
          </Toolbar>
        </div>
      )}
      <ReorderLines
        lines={lines}
        chosen={chosen}
        quantities={quantities}
        isFixed={status === 'merging'}
        choice={{
          watch: reorder.watch,
          onQuantity: reorder.setQuantity,
          onChoose: (position, wanted) => {
            choose(position, wanted);
            announce(countText(chosen.length + (wanted ? 1 : -1)));
          },
        }}
      />
    </>
  );
}
