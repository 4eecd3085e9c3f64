import { useQuery } from '@tanstack/react-query';

import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import { LEVELS } from '#contract/accounts/access.contract.ts';
import { MAX_MACHINE_NUMBERS } from '#contract/limits.contract.ts';
import type { MachineNumber } from '#contract/machines/machine.contract.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

interface OwnMachines {
  readonly machines: readonly MachineNumber[];
  readonly isLoading: boolean;
  /** Tells whether this person is offered machines at all. */
  readonly mayChoose: boolean;
}

/** Returns the machines that this person may choose from; there are none below level 20. */
export const useOwnMachines = (): OwnMachines => {
  const visitor = useVisitor();
  const mayChoose = visitor !== null && visitor.permissionLevel >= LEVELS.limitedPrices;
  const { data: machines = [], isLoading } = useQuery({ ...machineNumbersQuery, enabled: mayChoose });
  return { machines, isLoading, mayChoose };
};

/**
 * Returns whether a machine belongs to somebody other than the customer that a dealer buys for; nothing is bought for such a machine.
 * Returns `null` while this is unknown: the list of the customer's machines has not been loaded, or it is full and may leave
 * out machines. The server then decides when an article is added.
 */
export const useIsOthersMachine = (machineNo: string | null): boolean | null => {
  const visitor = useVisitor();
  const isActing = visitor?.actingFor != null;
  const { data } = useQuery({ ...machineNumbersQuery, enabled: isActing });
  if (!isActing || machineNo === null) return false;
  if (data?.some((machine) => machine.machineNo === machineNo)) return false;
  return data === undefined || data.length >= MAX_MACHINE_NUMBERS ? null : true;
};
