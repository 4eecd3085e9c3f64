import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { MachineSummary } from '#contract/machines/machine.contract.ts';
import { machinePath } from '#contract/pages/addresses.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { Warranty } from './warranty.tsx';

/** Returns whether the person may open the page of a machine, which needs level 99. */
export const mayOpenMachines = (visitor: SignedInVisitor | null): boolean =>
  visitor?.permissionLevel === LEVELS.full;

/**
 * Defines the columns of the list of machines. The link to the details needs level 99; the owner matters only to people who see the
 * machines of several companies.
 */
export const useMachineColumns = (): readonly Column<MachineSummary>[] => {
  const { t } = useTranslation('machines');
  const visitor = useVisitor();
  const mayOpen = mayOpenMachines(visitor);
  const showsOwner = readsSeveralCompanies(visitor);
  return useMemo(() => {
    const columns: Column<MachineSummary>[] = [
      {
        id: 'machine_no',
        header: t('column.machineNo'),
        rowHeader: true,
        cell: ({ machineNo }) =>
          mayOpen ? (
            <Link href={machinePath(machineNo)}>{machineNo}</Link>
          ) : (
            <span className="machine-no">{machineNo}</span>
          ),
      },
      {
        id: 'machine_type',
        header: t('column.machineType'),
        cell: ({ machineType }) => machineType ?? t('noType'),
      },
      {
        id: 'category',
        header: t('column.category'),
        aside: showsOwner,
        cell: ({ category }) => t(`category.${category}`),
      },
      {
        id: 'warranty_until',
        header: t('column.warranty'),
        cell: ({ warrantyUntil }) => <Warranty until={warrantyUntil} />,
      },
      {
        id: 'support_contract',
        header: t('column.supportContract'),
        cell: ({ supportContract }) => t(supportContract ? 'yes' : 'no'),
      },
    ];
    const owner: Column<MachineSummary> = {
      id: 'owner_name',
      header: t('column.owner'),
      prose: true,
      cell: ({ ownerName, city }) => (city === null ? ownerName : `${ownerName}, ${city}`),
    };
    return showsOwner ? columns.toSpliced(3, 0, owner) : columns;
  }, [t, mayOpen, showsOwner]);
};
