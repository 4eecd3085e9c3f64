import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { announce } from '#ui/kit/announce.ts';
import { Card } from '#ui/kit/card.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';

import { Adding, Outcome } from './adding.tsx';
import type { CompletionMachine } from './completion.connect.ts';
import {
  useQuickOrder,
  type QuickOrderMachine,
  type QuickOrderView,
  type RecallDraft,
} from './quick-order.connect.ts';
import { QuickRows } from './quick-rows.tsx';
import { RowsText } from './rows-text.tsx';
import { useUnreadText } from './unread-text.ts';
import './quick-order.css';

interface QuickOrderScreenProps {
  machine: QuickOrderMachine;
  recallDraft: RecallDraft;
  completion: CompletionMachine;
}

/** Many articles at once: typed, pasted or from a file, checked row by row. */
export default function QuickOrderScreen({ machine, recallDraft, completion }: QuickOrderScreenProps) {
  const { t } = useTranslation('quick');
  const { flow, view: order } = useQuickOrder(machine, recallDraft);
  const [takenCount, setTaken] = useState(0);
  useEffect(() => {
    const taking = flow.on('text.taken', () => setTaken((count) => count + 1));
    return () => taking.unsubscribe();
  }, [flow]);
  useSpokenSteps(order, takenCount);
  return (
    <div className="quick-order">
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <RowsText order={order} />
      {(order.status === 'added' || order.status === 'notAdded') && <Outcome order={order} />}
      <Card title={t('rows.title')}>
        {order.rows.some(({ shown }) => shown?.article?.priceState === 'on_request') && <AllowanceNote />}
        <QuickRows order={order} completion={completion} />
        {order.status === 'uncheckable' && (
          <InfoBox kind="error" role="alert" title={t('checked.failedTitle')}>
            <p>{t('checked.failed')}</p>
          </InfoBox>
        )}
        {order.status === 'checked' && (
          <p className="quick-summary">
            {t('checked.good', { count: order.goodCount, total: order.writtenCount })}
          </p>
        )}
        <Adding order={order} />
      </Card>
    </div>
  );
}

/** Says what each step has brought. */
const useSpokenSteps = (order: QuickOrderView, takenCount: number): void => {
  const { t } = useTranslation('quick');
  const { status, file, writtenCount, goodCount, addedCount, destination } = order;
  const unread = useUnreadText(order);
  const told = useRef(file);
  const sayTaken = () => announce(`${t('text.taken', { count: writtenCount })} ${unread}`.trim());
  useEffect(() => {
    if (status === 'reading' || told.current === file) return;
    told.current = file;
    if (status === 'editing') sayTaken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each file
  }, [file, status]);
  useEffect(() => {
    if (takenCount > 0) sayTaken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each text, not for what is typed later
  }, [takenCount]);
  useEffect(() => {
    if (status === 'reading') announce(t('text.reading'));
    if (status === 'checked') announce(t('checked.good', { count: goodCount, total: writtenCount }));
    if (status === 'added')
      announce(t(destination === 'memoryList' ? 'added.memoryList' : 'added.cart', { count: addedCount }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said when the step is reached
  }, [status]);
};
