/** IEC 61406-1 keeps a link shorter than this, so that every reader takes it. */
const LIMIT = 255;

/** The path under which a machine can be found for as long as it exists, whoever asks. */
export const IDENTIFICATION_PATH = '/m/';

/** The identification link of a machine; `null` for a number that makes it too long. `origin`: where people reach the portal. */
export const identificationLink = (origin: string, machineNo: string): string | null => {
  const link = `${origin}${IDENTIFICATION_PATH}${encodeURIComponent(machineNo)}`;
  return link.length < LIMIT ? link : null;
};
