// This is our own code, because a library accepts any file name, but a name must first be made safe for every file system.

import { safeFileName } from './file-name.ts';

/** Makes a browser save a file under its name (RFC 6266), which never contains a path, a control character or a quote. */
export const attachment = (fileName: string): string => {
  const name = safeFileName(fileName);
  const ascii = name.replaceAll(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
