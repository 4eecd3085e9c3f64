/** Matches the names that Windows reserves for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/** Returns a file name that every system accepts: it names no path and no device, and is never empty. */
export const safeFileName = (fileName: string): string => {
  const safe = fileName
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '')
    .replace(DEVICE, '$&_');
  return safe || 'download';
};

const numbered = (name: string, count: number): string =>
  count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${String(count)})$1`);

/** Returns a function that turns file names into safe ones that all differ, even on a system that ignores case. */
export const uniqueFileNames = (): ((fileName: string) => string) => {
  const taken = new Set<string>();
  return (fileName) => {
    const name = safeFileName(fileName);
    let count = 1;
    while (taken.has(numbered(name, count).toLowerCase())) count += 1;
    const unique = numbered(name, count);
    taken.add(unique.toLowerCase());
    return unique;
  };
};
