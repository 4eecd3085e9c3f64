import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machine-details.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/card.tsx';
import { Table } from '#ui/kit/table.tsx';

/** What our technicians have done, the newest first. */
export function ServiceReports({ machine: { serviceReports } }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  return (
    <Card title={t('service.title')}>
      {serviceReports.length === 0 ? (
        <p>{t('service.none')}</p>
      ) : (
        <Table
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
            { id: 'summary', header: t('service.summary'), cell: ({ summary }) => summary },
            { id: 'technician', header: t('service.technician'), cell: ({ technician }) => technician },
          ]}
        />
      )}
    </Card>
  );
}
