import { useTranslation } from 'react-i18next';

import type { MachineDetails, ServiceReport } from '#contract/machines/machine-details.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table } from '#ui/kit/display/table.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { FileOutcome } from '#ui/listing/file-outcome.tsx';
import { useFileLink } from '#ui/listing/documents/document-link.ts';

interface ServiceReportsProps {
  machine: MachineDetails;
  fileDownload: FileDownloadMachine;
}

/** Lists the work of our technicians, the newest first. */
export function ServiceReports({
  machine: { machineNo, serviceReports },
  fileDownload,
}: ServiceReportsProps) {
  const { t, i18n } = useTranslation('machines');
  return (
    <Card title={t('service.title')}>
      {serviceReports.length === 0 ? (
        <p>{t('service.none')}</p>
      ) : (
        <Table
          className="service-reports"
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
                  <p>{report.summary}</p>
                  {report.fileName !== null && (
                    <ReportDocument machineNo={machineNo} report={report} fileDownload={fileDownload} />
                  )}
                </>
              ),
            },
            { id: 'technician', header: t('service.technician'), cell: ({ technician }) => technician },
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
