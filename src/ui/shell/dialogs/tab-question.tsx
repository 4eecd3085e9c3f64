import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import type { TabQuestionView } from './tab-question.connect.ts';

/** Asks a dealer in a new tab which customer to buy for, because the dealer buys for customers in other tabs. */
export default function TabQuestion({ view: { status, offered, wished } }: { view: TabQuestionView }) {
  const { t } = useTranslation();
  const representation = usePortalActor('representation');
  // While the server is asked about one of the customers, nothing else can be chosen.
  const isAsking: boolean = byState(status, { closed: false, asking: true, continuing: false });
  const choices = isAsking ? offered : offered.filter(({ customerNo }) => customerNo === wished);
  const decline = () => representation.send({ type: 'representation.decline' });
  return (
    <AlertDialog
      isOpen={status !== 'closed'}
      onEscape={decline}
      icon="customers"
      title={t('representation.tab.title')}
      actions={
        <>
          {choices.map(({ customerNo, companyName }, at) => (
            <Button
              key={customerNo}
              variant="primary"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dealer opened this tab while buying for this customer
              autoFocus={at === 0}
              busy={status === 'continuing' && wished === customerNo}
              busyLabel={t('representation.tab.continuing')}
              onPress={() => representation.send({ type: 'representation.begin', customerNo })}
            >
              {t('representation.tab.continueFor', { company: companyName })}
            </Button>
          ))}
          {isAsking && <Button onPress={decline}>{t('representation.tab.own')}</Button>}
        </>
      }
    >
      <p>{t('representation.tab.text')}</p>
    </AlertDialog>
  );
}
