/** Lists letters that Unicode does not decompose into the plain letters that people type for them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

const lowered = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Matches apostrophes, which are typed in one way, printed in another, or left out: `Cutler's`, `Cutler’s`, `Cutlers`. */
const APOSTROPHES = /['’‘ʼ´`]/g;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Returns lower case without accents and apostrophes, with umlauts written out: `Schlüssel` → `schluessel`, `Maß` → `mass`. The result is
 * only for searching, never for e-mail addresses.
 */
export const foldText = (text: string): string =>
  withoutMarks(
    lowered(text.replaceAll(APOSTROPHES, '')).replaceAll(
      /[äöüßæœøłđ]/g,
      (letter) => SPELLINGS[letter] ?? letter,
    ),
  );

/** Returns the key by which lists are sorted: umlauts count as their base letter (DIN 5007-1). */
const sortKey = (text: string): string =>
  withoutMarks(lowered(text).replaceAll(/[ßæœøłđ]/g, (letter) => SPELLINGS[letter] ?? letter));

/** Removes dots, hyphens, slashes and spaces from an article number: `10/10 SB` → `1010sb`. */
export const foldCode = (articleNo: string): string => foldText(articleNo).replaceAll(/[.\-/ ]/g, '');

/** Returns both spellings by which a folded text is found: as it is, and with written-out umlauts reduced (`schlussel`). */
export const spellings = (folded: string): string[] => {
  const short = folded.replaceAll(/([aou])e/g, '$1');
  return short === folded ? [folded] : [folded, short];
};

/** Removes outer punctuation unless nothing else would be left. */
export const bareWord = (word: string): string =>
  word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word;

/** Returns a word as it is written, the word without its hyphens, and its parts: `o-ring` → `o-ring`, `oring`, `o`, `ring`. */
const formsOf = (word: string): string[] =>
  /^[a-z0-9]+$/.test(word)
    ? [word]
    : [word, word.replaceAll('-', '') || word, ...word.split(/[^\p{L}\p{N}]+/u)];

/** Returns all words by which texts are found, each once, with one space between them: the content of `search_folded`. */
export const searchWords = (texts: readonly (string | null)[]): string => {
  const words = texts
    .flatMap((text) => foldText(text ?? '').split(' '))
    .map(bareWord)
    .flatMap(formsOf)
    .flatMap(spellings)
    .filter((word) => word !== '');
  return [...new Set(words)].join(' ');
};

interface ArticleTexts {
  readonly articleNo: string;
  readonly descriptionDe: string;
  readonly descriptionEn: string;
  readonly subDescriptionDe: string | null;
  readonly subDescriptionEn: string | null;
}

/**
 * Returns the folded columns of an article. Only the first two characters of the number's parts are kept as words, because longer terms are
 * looked up in `codeFolded`, and a separate word for each article would make the index too large.
 */
export const foldArticle = (article: ArticleTexts) => ({
  codeFolded: foldCode(article.articleNo),
  nameFolded: searchWords([article.descriptionDe, article.descriptionEn]),
  searchFolded: searchWords([
    article.descriptionDe,
    article.descriptionEn,
    article.subDescriptionDe,
    article.subDescriptionEn,
    ...foldText(article.articleNo)
      .split(/[^\p{L}\p{N}]+/u)
      .map((part) => part.slice(0, 2)),
  ]),
  descriptionDeFolded: sortKey(article.descriptionDe),
  descriptionEnFolded: sortKey(article.descriptionEn),
});
