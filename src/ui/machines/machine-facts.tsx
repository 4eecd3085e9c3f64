import { useTranslation } from 'react-i18next';

import type { MachineDetails, ReportedLocation } from '#contract/machines/machine-details.contract.ts';
import { formatDate, formatRecordDate } from '#i18n/format.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { RecordPicture } from '#ui/record/record-picture.tsx';

const placeText = (
  { street, postcode, city, country }: MachineDetails['address'],
  language: string,
): string => {
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const place = [street, [postcode, city].filter(Boolean).join(' '), country && countries.of(country)];
  return place.filter(Boolean).join(', ');
};

/**
 * Says where the machine is moving to, when this was reported, and how far customer service has got, so that colleagues do not report it
 * again.
 */
function ReportedPlace({ report }: { report: ReportedLocation }) {
  const { t, i18n } = useTranslation('machines');
  return (
    <>
      {placeText(report, i18n.language)}
      <span className="machine-report-state">
        {t(report.doneAt === null ? 'details.reportInWork' : 'details.reportDone', {
          reported: formatRecordDate(report.reportedAt, i18n.language),
          from: formatDate(report.date, i18n.language),
          done: formatRecordDate(report.doneAt ?? report.reportedAt, i18n.language),
        })}
      </span>
    </>
  );
}

/** Shows the facts about a machine that seldom change, from its number to its location. */
export function MachineFacts({ machine }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  return (
    <Card title={t('details.facts')}>
      <RecordPicture picture={machine.picture} />
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
          { term: t('details.location'), description: placeText(machine.address, i18n.language) },
          {
            term: t('details.reportedLocation'),
            description: machine.reportedLocation && <ReportedPlace report={machine.reportedLocation} />,
          },
        ]}
      />
    </Card>
  );
}
