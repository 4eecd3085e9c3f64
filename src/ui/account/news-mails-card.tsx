import { useTranslation } from 'react-i18next';

import type { NewsMails } from '#contract/news/news.contract.ts';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { byState } from '#ui/portal/by-state.ts';
import { useHasDashboard } from '#ui/portal/use-visitor.ts';

import { useNewsMails, type NewsMailsMachine } from './news-mails.connect.ts';

const KINDS = [
  'offerMade',
  'offerAnswered',
  'orderConfirmed',
  'orderSent',
  'orderLate',
  'dataSheetRevised',
] as const satisfies readonly (keyof NewsMails)[];

/** People who see neither orders nor offers get news of data sheets only. */
const KINDS_OF_SHEETS = ['dataSheetRevised'] as const satisfies readonly (keyof NewsMails)[];

interface NewsMailsCardProps {
  mails: NewsMails;
  machine: NewsMailsMachine;
}

/** Switches mails about news on and off; each choice is saved at once. */
export function NewsMailsCard({ mails, machine }: NewsMailsCardProps) {
  const { t } = useTranslation('account');
  const { status, isOn, set } = useNewsMails(machine, mails);
  const hasDashboard = useHasDashboard();
  return (
    <Card title={t('newsMails.title')}>
      <p className="account-hint">{t(hasDashboard ? 'newsMails.hint' : 'newsMails.hintWithoutDashboard')}</p>
      <div className="account-news-mails">
        {(hasDashboard ? KINDS : KINDS_OF_SHEETS).map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            readOnly={status === 'saving'}
            selected={isOn(kind)}
            onChange={(on) => set(kind, on)}
          >
            {t(`newsMails.${kind}`)}
          </Checkbox>
        ))}
      </div>
      {/* The focus stays on the switch, so the result is announced, and shown below. */}
      <output className="account-hint account-news-outcome">
        {byState(status, {
          idle: null,
          saving: t('newsMails.saving'),
          saved: t('newsMails.saved'),
          failed: t('newsMails.failed'),
        })}
      </output>
    </Card>
  );
}
