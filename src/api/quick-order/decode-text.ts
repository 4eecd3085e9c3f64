const UTF8_MARK = [0xef, 0xbb, 0xbf];
const UTF16_MARK = [0xff, 0xfe];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Text never contains these characters. */
// oxlint-disable-next-line no-control-regex -- the expression looks for them
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

const decoded = (bytes: Uint8Array): string => {
  if (startsWith(bytes, UTF16_MARK)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, UTF8_MARK)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Decodes a file in UTF-8, UTF-16 or Windows-1252, as spreadsheets write it; `null` if it is not text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const text = decoded(bytes);
  return CONTROLS.test(text) ? null : text;
};
