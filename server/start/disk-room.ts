import { statfsSync } from 'node:fs';

/** The embedded engine extends its log by files of 16 MB, so it fails before the last byte is used, with many different errors. */
const LEAST_BYTES = 20_000_000;

/** Returns whether a failure of the embedded engine in this folder is due to a full disk; `false` if that cannot be found out. */
export const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
};
