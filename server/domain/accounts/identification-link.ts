/** IEC 61406-1 keeps a link shorter than this, so that every reader accepts it. */
const LIMIT = 255;

/** Anyone can find a machine under this path for as long as it exists. */
export const IDENTIFICATION_PATH = '/m/';

/** Returns the identification link of a machine, or `null` if the number makes it too long. `origin` is the portal's public address. */
export const identificationLink = (origin: string, machineNo: string): string | null => {
  const link = `${origin}${IDENTIFICATION_PATH}${encodeURIComponent(machineNo)}`;
  return link.length < LIMIT ? link : null;
};
