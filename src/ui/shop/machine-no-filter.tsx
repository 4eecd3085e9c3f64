import { useTranslation } from 'react-i18next';

import { Select } from '#ui/kit/fields/select.tsx';
import { FilterTag } from '#ui/kit/display/tag.tsx';

import { useOwnMachines } from './own-machines.ts';

interface MachineNoFilterProps {
  chosen: string | null;
  onChange: (machineNo: string | null) => void;
}

/** The filter for one machine to find parts for: chosen from a list, or a number from the address that can only be removed. */
export function MachineNoFilter({ chosen, onChange }: MachineNoFilterProps) {
  const { t } = useTranslation('shop');
  const { machines, isLoading } = useOwnMachines();
  const isListed = machines.some(({ machineNo }) => machineNo === chosen);
  return (
    <>
      {machines.length > 0 && (
        <Select
          name="machine-no"
          label={t('filter.machineNumber')}
          placeholder={t('filter.all')}
          value={isListed && chosen !== null ? chosen : ''}
          items={machines.map(({ machineNo, machineType }) => ({
            value: machineNo,
            label: machineType === null ? machineNo : t('filter.machine', { machineNo, machineType }),
          }))}
          onChange={(machineNo) => onChange(machineNo === '' ? null : machineNo)}
        />
      )}
      {/* The tag waits until the list is loaded: if the select then replaced it, the focus could be lost with the tag. */}
      {chosen !== null && !isListed && !isLoading && (
        <FilterTag
          removeLabel={t('filter.removeMachineNo', { machineNo: chosen })}
          onRemove={() => onChange(null)}
        >
          {t('filter.machineNo', { machineNo: chosen })}
        </FilterTag>
      )}
    </>
  );
}
