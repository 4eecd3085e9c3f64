import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { Link, LinkButton } from '#ui/kit/actions/link.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { MACHINES_PATH } from '#ui/portal/addresses.ts';

import { LocationChangeDialog } from './location-change-dialog.tsx';
import type { LocationChangeMachine, RecallLocation } from './location-change.connect.ts';
import { MachineDocuments } from './machine-documents.tsx';
import { MachineEquipment } from './machine-equipment.tsx';
import { MachineLabel } from './machine-label.tsx';
import { ServiceReports } from './service-reports.tsx';
import { Warranty } from './warranty.tsx';

/** Leads to the spare parts that fit a machine. */
const fittingPartsPath = (machineNo: string): string =>
  `/shop/spare-parts?${new URLSearchParams({ machine_no: machineNo }).toString()}`;

/** These parts of the page have charts of their own. */
export interface MachineParts {
  locationChange: LocationChangeMachine;
  recallLocation: RecallLocation;
  fileDownload: FileDownloadMachine;
}

interface MachinePageProps extends MachineParts {
  machine: MachineDetails;
}

/** Shows everything about one machine, with the ways to its spare parts and to customer service. */
export function MachinePage({ machine, locationChange, recallLocation, fileDownload }: MachinePageProps) {
  const { t } = useTranslation('machines');
  const { machineNo } = machine;
  return (
    <article className="machine-page">
      <p className="record-back">
        <Link href={MACHINES_PATH}>{t('details.back')}</Link>
      </p>
      <PageHeading
        lead={machine.machineType ?? t('noType')}
        actions={
          <>
            <LocationChangeDialog machine={machine} chart={locationChange} recallLocation={recallLocation} />
            <LinkButton href={fittingPartsPath(machineNo)} variant="primary" icon="part">
              {t('details.fittingParts')}
            </LinkButton>
          </>
        }
      >
        {t('details.title', { machineNo })}
      </PageHeading>
      <div className="machine-parts">
        <div className="machine-columns">
          <div className="machine-parts">
            <FactsCard machine={machine} />
            <MachineLabel machine={machine} />
          </div>
          <div className="machine-parts">
            <MachineDocuments machine={machine} fileDownload={fileDownload} />
          </div>
        </div>
        <MachineEquipment machine={machine} />
        <ServiceReports machine={machine} fileDownload={fileDownload} />
      </div>
    </article>
  );
}

function FactsCard({ machine }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  const { street, postcode, city, country } = machine.address;
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  const place = [street, [postcode, city].filter(Boolean).join(' '), country && countries.of(country)];
  return (
    <Card title={t('details.facts')}>
      <DefinitionList
        entries={[
          {
            term: t('details.machineNo'),
            description: <span className="machine-no">{machine.machineNo}</span>,
          },
          { term: t('column.machineType'), description: machine.machineType ?? t('noType') },
          { term: t('column.category'), description: t(`category.${machine.category}`) },
          { term: t('details.owner'), description: machine.ownerName },
          { term: t('details.dealer'), description: machine.dealerName },
          { term: t('details.builtOn'), description: machine.builtOn?.slice(0, 4) },
          { term: t('column.warranty'), description: <Warranty until={machine.warrantyUntil} /> },
          { term: t('column.supportContract'), description: t(machine.supportContract ? 'yes' : 'no') },
          { term: t('details.location'), description: place.filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  );
}
