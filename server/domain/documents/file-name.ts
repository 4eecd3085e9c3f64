/** A name under which any system can keep a file: no path, control character or quote, and never empty. */
export const safeFileName = (fileName: string): string => {
  const safe = fileName
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replace(/^\.+/, '');
  return safe.trim() || 'download';
};

const numbered = (name: string, count: number): string =>
  count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${String(count)})$1`);

/** Gives safe names of which no two are the same, not even where a system ignores case. */
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
