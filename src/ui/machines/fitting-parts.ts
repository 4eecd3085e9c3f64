/** The spare parts that fit a machine. */
export const fittingPartsPath = (machineNo: string): string =>
  `/shop/spare-parts?${new URLSearchParams({ machine_no: machineNo }).toString()}`;
