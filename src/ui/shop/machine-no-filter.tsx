import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import { LEVELS } from '#contract/access.contract.ts';
import { Select } from '#ui/kit/select.tsx';
import { FilterTag } from '#ui/kit/tag.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

interface MachineNoFilterProps {
  chosen: string | null;
  onChange: (machineNo: string | null) => void;
}

/** One machine to find parts for: chosen from a list, or a number from the address that can only be taken back. */
export function MachineNoFilter({ chosen, onChange }: MachineNoFilterProps) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const mayList = visitor !== null && visitor.permissionLevel >= LEVELS.limitedPrices;
  const { data: machines = [], isLoading } = useQuery({ ...machineNumbersQuery, enabled: mayList });
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
      {/* Waits for the list: a tag that gave way to the select could take the focus with it. */}
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
