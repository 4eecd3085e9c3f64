/** Thrown if a file, or the rest of it, cannot be used; the message is written for the operator. */
export class FileError extends Error {}

const LONGEST_QUOTE = 64;

/** Puts text from a file into quotation marks for a message, shortened and without control characters, which a terminal could obey. */
export const quote = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const points = [...plain];
  return `"${points.length > LONGEST_QUOTE ? `${points.slice(0, LONGEST_QUOTE).join('')}…` : plain}"`;
};
