import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';

import { writtenRows } from '#machines/buying/quick-order/quick-order.rules.ts';
import type { QuickOrderAnnouncement } from '#machines/buying/quick-order/quick-order.types.ts';
import { AllowanceNote } from '#ui/articles/prices/allowance-note.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useAnnounced } from '#ui/portal/use-announced.ts';

import { Outcome } from './adding.tsx';
import type { CompletionMachine } from './completion.connect.ts';
import {
  countShown,
  countsOf,
  useQuickOrder,
  type QuickOrderMachine,
  type RecallDraft,
} from './quick-order.connect.ts';
import { QuickRows } from './quick-rows.tsx';
import { RowsText } from './rows-text.tsx';
import { unreadText } from './unread-text.ts';
import './quick-order.css';

interface QuickOrderScreenProps {
  machine: QuickOrderMachine;
  recallDraft: RecallDraft;
  completion: CompletionMachine;
}

/** Takes many articles at once, which are typed, pasted or read from a file, and checked row by row. */
export default function QuickOrderScreen({ machine, recallDraft, completion }: QuickOrderScreenProps) {
  const { t } = useTranslation('quick');
  const { flow, view: order } = useQuickOrder(machine, recallDraft);
  useSpokenSteps(flow);
  return (
    <div className="quick-order">
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <RowsText order={order} />
      {(order.status === 'added' || order.status === 'notAdded') && <Outcome order={order} />}
      <Card title={t('rows.title')}>
        {order.rows.some(({ shown }) => shown?.article?.priceState === 'on_request') && <AllowanceNote />}
        {order.status === 'uncheckable' && (
          <InfoBox kind="error" role="alert" title={t('checked.failedTitle')}>
            <p>{t('checked.failed')}</p>
          </InfoBox>
        )}
        <QuickRows flow={flow} order={order} completion={completion} />
      </Card>
    </div>
  );
}

/** Announces the result of each step. */
const useSpokenSteps = (flow: ActorRefFrom<QuickOrderMachine>): void => {
  const { t } = useTranslation('quick');
  const now = () => flow.getSnapshot().context;
  useAnnounced<QuickOrderAnnouncement>(flow, {
    'file.reading': () => t('text.reading'),
    'text.taken': () =>
      `${t('text.taken', { count: writtenRows(now()).length })} ${unreadText(t, now().unread)}`.trim(),
    'rows.checked': () => t('checked.good', countsOf(now())),
    'rows.shown': () => t('problems.shown', { count: countShown(now()) }),
    'problems.removed': () => t('problems.removed', { count: now().removed.rows.length }),
    'problems.restored': () => t('problems.restored', { count: now().removed.rows.length }),
    'problems.saved': () => t('problems.saved'),
    'rows.added': () => {
      const { destination, addedCount: count } = now();
      return t(destination === 'memoryList' ? 'added.memoryList' : 'added.cart', { count });
    },
  });
};
