import { useTranslation } from 'react-i18next';

import { machineQuery } from '#api/machines/machines.queries.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { useRecord, useRecordData } from '#ui/record/record.connect.ts';
import { RecordPage } from '#ui/record/record-page.tsx';

import { MachinePage, type MachineParts } from './machine-page.tsx';
import './machines.css';
import './machine-tables.css';
import './machine-label.css';
import './location-form.css';

interface MachineDetailsScreenProps extends MachineParts {
  machine: RecordMachine;
}

/** Shows the page of the machine that the address names. */
export default function MachineDetailsScreen(props: MachineDetailsScreenProps) {
  const machineNo = useRoutePart('machineNo');
  return <Details key={machineNo} machineNo={machineNo} {...props} />;
}

function Details({ machineNo, machine, ...parts }: MachineDetailsScreenProps & { machineNo: string }) {
  const { t } = useTranslation(['machines', 'codes']);
  const record = useRecord(machine, machineNo);
  const list = useListAddress('machines');
  const details = useRecordData(record, machineQuery(machineNo));
  return (
    <RecordPage
      record={record}
      texts={{
        title: t('machines:details.title', { machineNo }),
        loading: t('machines:details.loading'),
        failed: t('machines:details.failedTitle'),
      }}
      skeleton={[
        ['text', 2],
        ['cards', 3],
      ]}
      notFound={{
        title: t('machines:details.notFoundTitle'),
        advice: [
          t('codes:MACHINE_DOES_NOT_EXIST_ERROR'),
          t('machines:details.notFoundAdvice', { machineNo }),
        ],
        list: { href: list, label: t('machines:details.back') },
      }}
    >
      {details && <MachinePage machine={details} {...parts} />}
    </RecordPage>
  );
}
