import { useTranslation } from 'react-i18next';

import type { MachineDetails, ServiceReport } from '#contract/machines/machine-details.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileOutcome } from '#ui/listing/downloads/file-outcome.tsx';
import { useFileLink } from '#ui/listing/documents/document-link.ts';
import { LongTable } from '#ui/kit/display/long-table.tsx';

import { ANCHORS } from './machine-links.ts';

interface ServiceReportsProps {
  machine: MachineDetails;
  fileDownload: FileDownloadMachine;
}

/** This many visits are shown at first; one press shows the older ones. */
const SHOWN_AT_FIRST = 5;

/** Lists the work of the maker's technicians, a line for each visit, the newest first. */
export function ServiceReports({
  machine: { machineNo, serviceReports },
  fileDownload,
}: ServiceReportsProps) {
  const { t, i18n } = useTranslation('machines');
  const count = serviceReports.length;
  return (
    <Card title={t('service.title')} anchor={ANCHORS.service}>
      {count === 0 ? (
        <p>{t('service.none')}</p>
      ) : (
        <LongTable
          className="service-reports"
          limit={SHOWN_AT_FIRST}
          texts={{
            some: t('service.some', { shown: SHOWN_AT_FIRST, count }),
            all: t('service.all', { count }),
            allShown: t('service.allShown', { count }),
          }}
          caption={t('service.caption')}
          rows={serviceReports}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'date',
              header: t('service.date'),
              rowHeader: true,
              cell: ({ date }) => formatDate(date, i18n.language),
            },
            {
              id: 'category',
              header: t('service.category'),
              cell: ({ category }) => t(`service.kind.${category}`),
            },
            {
              id: 'summary',
              header: t('service.summary'),
              prose: true,
              cell: (report) => (
                <>
                  {report.summary}{' '}
                  {report.fileName !== null && (
                    <ReportDocument machineNo={machineNo} report={report} fileDownload={fileDownload} />
                  )}
                </>
              ),
            },
            {
              id: 'technician',
              header: t('service.technician'),
              cell: ({ technician, hours }) =>
                hours ? t('service.visit', { technician, hours }) : technician,
            },
          ]}
        />
      )}
    </Card>
  );
}

interface ReportDocumentProps {
  machineNo: string;
  report: ServiceReport;
  fileDownload: FileDownloadMachine;
}

function ReportDocument({ machineNo, report: { id, date }, fileDownload }: ReportDocumentProps) {
  const { t, i18n } = useTranslation('machines');
  const path = `/machines/${encodeURIComponent(machineNo)}/service-reports/${encodeURIComponent(id)}/download/`;
  const { status, link } = useFileLink(path, fileDownload);
  return (
    <>
      <Link {...link}>{t('service.document', { date: formatDate(date, i18n.language) })}</Link>
      <FileOutcome status={status} />
    </>
  );
}
