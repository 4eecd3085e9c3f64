/** Holds text that is already markup; everything else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | null | readonly Piece[];

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const written = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => written(each)).join('');
  return escaped(String(piece));
};

/** Makes HTML or SVG from a template. Values are escaped unless they are markup; `null` adds nothing. */
export const markup = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(texts.map((text, index) => text + written(pieces[index] ?? null)).join(''));

const PHRASE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/** Returns words of the book with its emphasis: *controls* and `names`. */
export const inPhrases = (words: string): Markup => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(PHRASE)) {
    const [all, strong, control, name] = match;
    pieces.push(words.slice(end, match.index));
    if (name === undefined) pieces.push(markup`<b>${strong ?? control ?? ''}</b>`);
    else pieces.push(dotted(name));
    end = match.index + all.length;
  }
  return markup`${[...pieces, words.slice(end)]}`;
};

/** Returns the name of a state or event, which may wrap at its dots. */
export const dotted = (name: string): Markup =>
  markup`<code>${name.split(/(?<=\.)/).map((part, index) => (index === 0 ? part : markup`<wbr>${part}`))}</code>`;

/** Returns words of the book without its emphasis; controls are in quotes instead. */
export const inPlainText = (words: string): string =>
  words.replace(PHRASE, (_, strong?: string, control?: string, name?: string) =>
    name === undefined ? `“${strong ?? control}”` : name,
  );
