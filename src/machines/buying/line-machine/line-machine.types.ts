export interface LineMachineContext {
  /** The article of the line. */
  readonly articleNo: string;
}

export type LineMachineEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'machines.reload' }
  /** `null`: no machine in particular. */
  | { readonly type: 'machine.choose'; readonly machineNo: string | null };

export interface LineMachineServices {
  /** Returns when the query client holds the machines that can be chosen. @throws {Failure} */
  loadMachineNumbers(): Promise<void>;
}
