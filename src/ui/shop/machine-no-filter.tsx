import { useTranslation } from 'react-i18next';

import { Select } from '#ui/kit/fields/select.tsx';
import { FilterTag } from '#ui/kit/display/tag.tsx';

import { useOwnMachines } from './own-machines.ts';

interface MachineNoFilterProps {
  chosen: string | null;
  onChange: (machineNo: string | null) => void;
}

/**
 * Narrows the parts to those for one machine, which is chosen from a list. A number in the address that is not in the list can only be
 * removed.
 */
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
      {/* There is no tag until the list has loaded: the select might replace the tag, and the focus on it would be lost. */}
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
