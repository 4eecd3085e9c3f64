import { useSearch } from 'wouter';

const NAME = 'machine_no';

/** Builds the query part that keeps the machine whose parts the person is looking for. */
export const machineAddress = (machineNo: string | null): string =>
  machineNo === null ? '' : `?${new URLSearchParams({ [NAME]: machineNo }).toString()}`;

/** Returns the machine for which, according to the address, the person wants the part. */
export const useChosenMachine = (): string | null => new URLSearchParams(useSearch()).get(NAME) || null;
