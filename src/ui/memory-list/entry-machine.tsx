import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import { Select } from '#ui/kit/fields/select.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

interface EntryMachineProps {
  machineNo: string | null;
  onChange: (machineNo: string | null) => void;
}

/** Shows the machine that an entry is for, and lets people choose another if their level includes a list of machines. */
export function EntryMachine({ machineNo, onChange }: EntryMachineProps) {
  const { t } = useTranslation('memory');
  const id = useId();
  const visitor = useVisitor();
  const mayList = visitor !== null && meetsLevel(visitor, { level: LEVELS.limitedPrices });
  const { data: machines = [] } = useQuery({ ...machineNumbersQuery, enabled: mayList });
  if (machines.length === 0)
    return machineNo === null ? null : <p className="memory-machine">{t('entry.machine', { machineNo })}</p>;
  const isListed = machineNo === null || machines.some((machine) => machine.machineNo === machineNo);
  const listed = isListed ? machines : [{ machineNo, machineType: null }, ...machines];
  const items = listed.map((machine) => ({
    value: machine.machineNo,
    label: [machine.machineNo, machine.machineType].filter(Boolean).join(' – '),
  }));
  const chosen = items.find(({ value }) => value === machineNo);
  return (
    <div className="memory-machine">
      <Select
        id={id}
        name="machine"
        label={t('entry.forMachine')}
        placeholder={t('entry.noMachine')}
        value={machineNo ?? ''}
        items={items}
        onChange={(wanted) => onChange(wanted === '' ? null : wanted)}
      />
      {/* A printed field would cut off a long name, so paper shows the name as text. */}
      {chosen && <p className="memory-machine-on-paper">{t('entry.machine', { machineNo: chosen.label })}</p>}
    </div>
  );
}
