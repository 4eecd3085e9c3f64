/** Keeps a link shorter than this, as IEC 61406-1 requires, so that every reader accepts it. */
const LIMIT = 255;

/** Leads to machines; it never changes, because a label must work for as long as its machine exists. */
export const IDENTIFICATION_PATH = '/m/';

/** Returns the identification link of a machine, or `null` if the number makes it too long. `origin` is the portal's public address. */
export const identificationLink = (origin: string, machineNo: string): string | null => {
  const link = `${origin}${IDENTIFICATION_PATH}${encodeURIComponent(machineNo)}`;
  return link.length < LIMIT ? link : null;
};
