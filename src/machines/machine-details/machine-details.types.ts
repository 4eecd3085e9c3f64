import type { Failure } from '#contract/failure.contract.ts';

export interface MachineRef {
  readonly machineNo: string;
}

export type MachineDetailsEvent = { readonly type: 'details.retry' };

export interface MachineDetailsServices {
  /** Fetches the machine into the query client. @throws {Failure} */
  loadMachine(machine: MachineRef): Promise<void>;
}

/** What a rejected service left in the event. */
export type MachineDetailsError = Partial<Failure> | undefined;
