const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Placeholders stand for anything; what is marked up ends the text that can be told beforehand. */
const bodyOf = (text: string): string =>
  text
    .split('<')[0]!
    .split(/\{\{.*?\}\}/)
    .map((part) => escape(part))
    .join('.+');

/** A text of the portal as a person reads it: a placeholder as an ellipsis, without what is marked up at its end. */
export const readable = (text: string): string =>
  text
    .split('<')[0]!
    .replaceAll(/\{\{.*?\}\}/g, '…')
    .trim();

/** The name of a button or a link: the whole of it. */
export const named = (text: string): RegExp => new RegExp(`^${bodyOf(text)}${text.includes('<') ? '' : '$'}`);

/** The label of a field, which may end in a mark such as “(required)”. */
export const labelled = (text: string): RegExp => new RegExp(`^${bodyOf(text)}(?: \\(.+\\))?$`);

/** Matches the beginning of a text. */
export const beginning = (text: string): RegExp => new RegExp(`^${bodyOf(text)}`);

/** A part of a longer text, such as the name of a step in its heading. */
export const containing = (text: string): RegExp => new RegExp(bodyOf(text));
