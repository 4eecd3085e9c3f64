import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { byState } from '#ui/portal/by-state.ts';

import { Adding } from './adding.tsx';
import type { QuickOrderView } from './quick-order.connect.ts';

interface QuickBarProps {
  order: QuickOrderView;
  /** Takes the focus after a check. */
  summary: RefObject<HTMLParagraphElement | null>;
}

/** Stays in sight above the rows, with the number of rows that can be ordered, their sum, and what can be done with them. */
export function QuickBar({ order, summary }: QuickBarProps) {
  const { t } = useTranslation('quick');
  const { status, counts, isBusy } = order;
  const isChecked: boolean = byState(status, {
    editing: false,
    restored: false,
    textRestored: false,
    unreadable: false,
    reading: false,
    checking: false,
    uncheckable: false,
    checked: true,
    weeded: true,
    adding: true,
    added: false,
    notAdded: false,
  });
  return (
    <div className="quick-bar">
      <p ref={summary} tabIndex={-1} className="quick-summary">
        {isChecked ? t('checked.good', counts) : t('rows.count', { count: order.writtenCount })}{' '}
        <Sum order={order} />
      </p>
      <div className="quick-acts">
        {order.problemCount > 0 && !isBusy && (
          <Button icon="warning" onPress={order.goToProblem}>
            {t('problems.next')}
          </Button>
        )}
        <Adding order={order} />
        <Button
          variant={isChecked ? 'secondary' : 'primary'}
          type="submit"
          busy={isBusy}
          busyLabel={status === 'checking' ? t('rows.checking') : ''}
        >
          {t('rows.check')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the sum as the server calculated it; a note says what the sum leaves out. */
function Sum({ order: { sum } }: { order: QuickOrderView }) {
  const { t, i18n } = useTranslation('quick');
  if (sum === null) return null;
  const { subtotalCents, unpriced } = sum;
  return (
    <>
      {subtotalCents !== null && (
        <span className="quick-sum">
          {t('checked.sum', { sum: formatMoney(subtotalCents, i18n.language) })}
        </span>
      )}{' '}
      {unpriced > 0 && <span className="quick-small">{t('checked.unpriced', { count: unpriced })}</span>}
    </>
  );
}
