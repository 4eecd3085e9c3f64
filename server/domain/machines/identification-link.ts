/** IEC 61406-1 requires links to be shorter than this, so that every scanner accepts them. */
const LIMIT = 255;

/** The path of the links to machines; it never changes, because a label must work for as long as its machine exists. */
export const IDENTIFICATION_PATH = '/m/';

/** Returns the identification link of a machine, or `null` if the number makes it too long. `origin` is the portal's public address. */
export const identificationLink = (origin: string, machineNo: string): string | null => {
  const link = `${origin}${IDENTIFICATION_PATH}${encodeURIComponent(machineNo)}`;
  return link.length < LIMIT ? link : null;
};
