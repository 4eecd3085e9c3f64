import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard.contract.ts';
import { Dots } from '#ui/kit/dots.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import { ChangedSheets } from './changed-sheets.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerActivity } from './customer-activity.tsx';
import { useDashboard, type DashboardMachine } from './dashboard.connect.ts';
import { EndingWarranties } from './ending-warranties.tsx';
import { LastOrders } from './last-orders.tsx';
import { OpenOrders } from './open-orders.tsx';
import { ToDo } from './to-do.tsx';
import './dashboard.css';

/** Orders an order again; the composition root gives it. */
export type ReorderPart = ComponentType<{ orderNo: string; isInList: true }>;

interface DashboardParts {
  Reorder: ReorderPart;
  /** Has a new link mailed to the own address. */
  VerificationMail: ComponentType;
}

interface DashboardScreenProps extends DashboardParts {
  machine: DashboardMachine;
}

/** What is worth opening the portal for in the morning. */
export default function DashboardScreen({ machine, ...parts }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const view = useDashboard(machine);
  usePageStage(view.status === 'failed' ? 'failed' : 'page');
  switch (view.status) {
    case 'loading':
      return (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <Dots label={t('loading')} />
          <Skeleton shape="cards" count={6} />
        </>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('failedTitle')}
          advice={t('failedAdvice')}
          retryLabel={t('retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <Blocks blocks={view.blocks} {...parts} />;
  }
}

function Blocks({ blocks, Reorder, VerificationMail }: DashboardParts & { blocks: Dashboard }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className="dashboard">
        <div className="dashboard-pair">
          <ToDo blocks={blocks} VerificationMail={VerificationMail} />
          <OpenOrders counts={blocks.openOrders} />
        </div>
        <LastOrders orders={blocks.lastOrders} Reorder={Reorder} />
        {blocks.customers && <CustomerActivity customers={blocks.customers} />}
        {blocks.warrantiesEnding && <EndingWarranties warranties={blocks.warrantiesEnding} />}
        <ChangedSheets sheets={blocks.changedSheets} />
        {blocks.contactPerson && <ContactCard contact={blocks.contactPerson} />}
      </div>
    </>
  );
}
