import { useTranslation } from 'react-i18next';

import { Dots } from '#ui/kit/dots.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { MACHINES_PATH } from '#ui/portal/addresses.ts';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useRoutePart } from '#ui/portal/use-route-part.ts';

import type { LocationChangeMachine, RecallLocation } from './location-change.connect.ts';
import { useMachineDetails, type MachineDetailsMachine } from './machine-details.connect.ts';
import { MachinePage } from './machine-page.tsx';
import './machines.css';

interface MachineDetailsScreenProps {
  machine: MachineDetailsMachine;
  locationChange: LocationChangeMachine;
  recallLocation: RecallLocation;
  fileDownload: FileDownloadMachine;
}

/** The page of the machine that the address names. */
export default function MachineDetailsScreen(props: MachineDetailsScreenProps) {
  const machineNo = useRoutePart('machineNo');
  return <Details key={machineNo} machineNo={machineNo} {...props} />;
}

function Details({ machineNo, machine, ...charts }: MachineDetailsScreenProps & { machineNo: string }) {
  const { t } = useTranslation(['machines', 'codes']);
  const view = useMachineDetails(machineNo, machine);
  usePageStage(view.status);
  switch (view.status) {
    case 'loading':
      return (
        <div className="machine-loading">
          <PageHeading>{t('machines:details.title', { machineNo })}</PageHeading>
          <Dots label={t('machines:details.loading')} />
          <Skeleton shape="text" count={2} />
          <Skeleton shape="cards" count={3} />
        </div>
      );
    case 'notFound':
      return (
        <EmptyState
          level={1}
          drawing="search"
          title={t('machines:details.notFoundTitle')}
          actions={<LinkButton href={MACHINES_PATH}>{t('machines:details.back')}</LinkButton>}
        >
          <p>{t('codes:MACHINE_DOES_NOT_EXIST_ERROR')}</p>
          <p>{t('machines:details.notFoundAdvice', { machineNo })}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('machines:details.failedTitle')}
          advice={t('machines:details.failedAdvice')}
          retryLabel={t('machines:details.retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <MachinePage machine={view.machine} {...charts} />;
  }
}
