import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { dashboardQuery } from '#api/dashboard/dashboard.queries.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import type { OwnRecordMachine } from '#machines/records/record/record.machine.ts';
import { SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useOwnRecord, useRecordData } from '#ui/record/record.connect.ts';
import { OwnRecordPage } from '#ui/record/record-page.tsx';

import { LAST_ORDERS } from './anchors.ts';
import { ChangedSheets } from './changed-sheets.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerActivity } from './customer-activity.tsx';
import { EndingWarranties } from './ending-warranties.tsx';
import { LastOrders, type ReorderPart } from './last-orders.tsx';
import { OpenOrders } from './open-orders.tsx';
import { ToDo } from './to-do.tsx';
import './dashboard.css';

interface DashboardParts {
  /** Says what has happened since the person last looked. */
  News: ComponentType;
  Reorder: ReorderPart;
  /** Mails a new link to the person's own address. */
  VerificationMail: ComponentType;
}

interface DashboardScreenProps extends DashboardParts {
  machine: OwnRecordMachine;
}

/** Shows news, tasks, orders and data sheets at a glance. */
export default function DashboardScreen({ machine, ...parts }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const record = useOwnRecord(machine);
  const blocks = useRecordData(record, dashboardQuery);
  return (
    <OwnRecordPage
      record={record}
      texts={{ title: t('title'), lead: t('lead'), loading: t('loading'), failed: t('failedTitle') }}
      skeleton={[['cards', 6]]}
    >
      {blocks && <Blocks blocks={blocks} {...parts} />}
    </OwnRecordPage>
  );
}

function Blocks({ blocks, News, Reorder, VerificationMail }: DashboardParts & { blocks: Dashboard }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {/* People come to repeat one of the last orders, so a link skips the tab stops above these orders. */}
      {blocks.lastOrders.length > 0 && <SkipLink target={LAST_ORDERS} label={t('last.skip')} />}
      <div className="dashboard">
        <News />
        <div className="dashboard-row">
          <ToDo blocks={blocks} VerificationMail={VerificationMail} />
          <OpenOrders counts={blocks.openOrders} />
        </div>
        <LastOrders orders={blocks.lastOrders} Reorder={Reorder} />
        {blocks.customers && <CustomerActivity customers={blocks.customers} />}
        <div className="dashboard-row">
          {blocks.warrantiesEnding && <EndingWarranties warranties={blocks.warrantiesEnding} />}
          <ChangedSheets sheets={blocks.changedSheets} />
          {blocks.contactPerson && <ContactCard contact={blocks.contactPerson} />}
        </div>
      </div>
    </>
  );
}
