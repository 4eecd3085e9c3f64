const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Placeholders match anything; markup ends the part of the text that is known beforehand. */
const bodyOf = (text: string): string =>
  text
    .split('<')[0]!
    .split(/\{\{.*?\}\}/)
    .map((part) => escape(part))
    .join('.+');

/** Returns a text of the portal as a person reads it: placeholders become an ellipsis, and markup at the end is left out. */
export const readable = (text: string): string =>
  text
    .split('<')[0]!
    .replaceAll(/\{\{.*?\}\}/g, '…')
    .trim();

/** Matches the whole name of a button or a link. */
export const named = (text: string): RegExp => new RegExp(`^${bodyOf(text)}${text.includes('<') ? '' : '$'}`);

/** Matches the label of a field, which may end in a mark such as “(required)”. */
export const labelled = (text: string): RegExp => new RegExp(`^${bodyOf(text)}(?: \\(.+\\))?$`);

/** Matches the beginning of a text. */
export const beginning = (text: string): RegExp => new RegExp(`^${bodyOf(text)}`);

/** Matches a part of a longer text, such as the name of a step in its heading. */
export const containing = (text: string): RegExp => new RegExp(bodyOf(text));
