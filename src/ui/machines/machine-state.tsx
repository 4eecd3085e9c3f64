import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { daysUntil } from '#i18n/days-until.ts';
import { formatDate } from '#i18n/format.ts';
import { Tag } from '#ui/kit/display/tag.tsx';

import { Warranty } from './warranty.tsx';

/** The person may want to prepare for an inspection from this many days before it. */
const SOON_DAYS = 30;

/** Begins a machine's page with what may need attention: the warranty, the contract and the next inspection. */
export function MachineState({ machine }: { machine: MachineDetails }) {
  const { t } = useTranslation('machines');
  const { warrantyUntil, supportContract, nextInspectionOn } = machine;
  return (
    <dl className="machine-state">
      <div>
        <dt>{t('state.warranty')}</dt>
        <dd>
          <Warranty until={warrantyUntil} />
        </dd>
      </div>
      <div>
        <dt>{t('column.supportContract')}</dt>
        <dd>{t(supportContract ? 'state.contract' : 'state.noContract')}</dd>
      </div>
      <div>
        <dt>{t('state.inspection')}</dt>
        <dd>{nextInspectionOn === null ? t('state.notPlanned') : <Inspection day={nextInspectionOn} />}</dd>
      </div>
    </dl>
  );
}

function Inspection({ day }: { day: string }) {
  const { t, i18n } = useTranslation('machines');
  const days = daysUntil(day);
  const isLate = days < 0;
  const isSoon = days <= SOON_DAYS;
  return (
    <span className="machine-warranty">
      {formatDate(day, i18n.language)}
      <Tag
        {...(isSoon && {
          tone: isLate ? 'danger' : 'warning',
          icon: isLate ? 'error' : 'warning',
        })}
      >
        {isLate
          ? t('state.overdue', { count: -days })
          : t(days === 0 ? 'state.today' : 'state.in', { count: days })}
      </Tag>
    </span>
  );
}
