import { useSearch } from 'wouter';

const NAME = 'machine_no';

/** The query part that keeps the machine that parts are looked for. */
export const machineAddress = (machineNo: string | null): string =>
  machineNo === null ? '' : `?${new URLSearchParams({ [NAME]: machineNo }).toString()}`;

/** The machine that the address says the part is for. */
export const useChosenMachine = (): string | null => new URLSearchParams(useSearch()).get(NAME) || null;
