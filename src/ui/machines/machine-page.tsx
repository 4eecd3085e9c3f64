import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { RecordBack } from '#ui/record/record-layout.tsx';

import { LocationChangeDialog } from './location-change-dialog.tsx';
import type { LocationChangeMachine, LocationSources } from './location-change.connect.ts';
import { MachineDocuments } from './machine-documents.tsx';
import { MachineDoors } from './machine-doors.tsx';
import { MachineEquipment } from './machine-equipment.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { MachineHistory } from './machine-history.tsx';
import { MachineLabel } from './machine-label.tsx';
import { ANCHORS, goToField } from './machine-links.ts';
import { MachineQuestion, useMayAsk, type QuestionPart } from './machine-question.tsx';
import { MachineState } from './machine-state.tsx';
import { ServiceReports } from './service-reports.tsx';

/** These parts of the page have charts of their own. */
export interface MachineParts extends LocationSources {
  locationChange: LocationChangeMachine;
  fileDownload: FileDownloadMachine;
  Question: QuestionPart;
}

interface MachinePageProps extends MachineParts {
  machine: MachineDetails;
}

/** Shows everything about one machine, and leads to its spare parts and to customer service. */
export function MachinePage({
  machine,
  locationChange,
  recallLocation,
  today,
  fileDownload,
  Question,
}: MachinePageProps) {
  const { t } = useTranslation('machines');
  const list = useListAddress('machines');
  const mayAsk = useMayAsk();
  const { machineNo } = machine;
  return (
    <article className="machine-page">
      <RecordBack list={{ href: list, label: t('details.back') }} />
      <PageHeading
        lead={machine.machineType ?? t('noType')}
        actions={
          <>
            <LocationChangeDialog
              machine={machine}
              chart={locationChange}
              recallLocation={recallLocation}
              today={today}
            />
            {mayAsk && (
              <LinkButton
                variant="primary"
                icon="mail"
                href={`#${ANCHORS.question}`}
                onClick={(event) => goToField(event, ANCHORS.question)}
              >
                {t('question.title')}
              </LinkButton>
            )}
          </>
        }
      >
        {t('details.title', { machineNo })}
      </PageHeading>
      <div className="machine-parts">
        <MachineState machine={machine} />
        <MachineDoors machine={machine} />
        <MachineEquipment machine={machine} />
        <div className="machine-columns">
          <MachineDocuments machine={machine} fileDownload={fileDownload} />
          <MachineFacts machine={machine} />
        </div>
        <ServiceReports machine={machine} fileDownload={fileDownload} />
        <MachineHistory machine={machine} />
        {mayAsk && <MachineQuestion machine={machine} Question={Question} />}
        <MachineLabel machine={machine} />
      </div>
    </article>
  );
}
