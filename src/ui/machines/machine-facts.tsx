import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { RecordPicture } from '#ui/record/record-picture.tsx';

/** Shows what is known about a machine for as long as it exists. */
export function MachineFacts({ machine }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  const { street, postcode, city, country } = machine.address;
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  const place = [street, [postcode, city].filter(Boolean).join(' '), country && countries.of(country)];
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
          { term: t('details.location'), description: place.filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  );
}
