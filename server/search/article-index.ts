import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { addBit, bitsFor, type Bits } from './bits.ts';
import { indexTexts, packTexts, type Texts, type TextTable } from './text-table.ts';

/** Says which articles hold a word: a list of numbers, or a set if the word is frequent. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly frequent: ReadonlyMap<number, Bits>;
}

/** Holds all articles of one kind, numbered in the order of their article numbers. */
export interface ArticleIndex {
  readonly documents: number;
  readonly articleNos: Texts;
  readonly codes: TextTable;
  readonly words: TextTable;
  readonly postings: Postings;
  readonly tags: ReadonlyMap<string, Bits>;
  /** Holds the articles' numbers sorted by price and by the description in each language. */
  readonly orders: Readonly<Record<'price' | Language, Uint32Array>>;
}

export type ArticleIndexes = Readonly<Record<ArticleKind, ArticleIndex>>;

interface IndexedArticle {
  readonly articleNo: string;
  readonly codeFolded: string;
  readonly searchFolded: string;
  readonly descriptionDeFolded: string;
  readonly descriptionEnFolded: string;
  readonly priceCents: number;
  readonly tags: readonly string[];
}

/** A word in more than one of this many articles is kept as a set: smaller and faster than its list. */
const FREQUENT_SHARE = 32;

const postingsOf = (listed: readonly (readonly number[])[], documents: number): Postings => {
  const frequent = new Map<number, Bits>();
  const starts = new Uint32Array(listed.length + 1);
  listed.forEach((list, word) => {
    const isFrequent = list.length * FREQUENT_SHARE > documents;
    if (isFrequent) {
      const bits = bitsFor(documents);
      for (const document of list) addBit(bits, document);
      frequent.set(word, bits);
    }
    starts[word + 1] = starts[word]! + (isFrequent ? 0 : list.length);
  });
  const rare = new Uint32Array(starts[listed.length]!);
  listed.forEach((list, word) => {
    if (!frequent.has(word)) rare.set(list, starts[word]);
  });
  return { starts, documents: rare, frequent };
};

const sortedBy = <Key extends string | number>(keys: readonly Key[]): Uint32Array =>
  Uint32Array.from(keys.keys()).toSorted((one, other) => {
    const [key, otherKey] = [keys[one]!, keys[other]!];
    if (key === otherKey) return one - other;
    return key < otherKey ? -1 : 1;
  });

const enter = (map: Map<string, number[]>, key: string, document: number): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [document]);
  else list.push(document);
};

export interface IndexBuilder {
  /** Articles must come in the order of their numbers. */
  add: (article: IndexedArticle) => void;
  finish: () => ArticleIndex;
}

export const indexBuilder = (): IndexBuilder => {
  const articleNos: string[] = [];
  const codes: string[] = [];
  const prices: number[] = [];
  const german: string[] = [];
  const english: string[] = [];
  const documentsOfWord = new Map<string, number[]>();
  const documentsOfTag = new Map<string, number[]>();

  return {
    add: (article) => {
      const document = articleNos.push(article.articleNo) - 1;
      codes.push(article.codeFolded);
      prices.push(article.priceCents);
      german.push(article.descriptionDeFolded);
      english.push(article.descriptionEnFolded);
      for (const word of article.searchFolded.split(' ')) enter(documentsOfWord, word, document);
      for (const tag of article.tags) enter(documentsOfTag, tag, document);
    },
    finish: () => {
      const documents = articleNos.length;
      const tagged = [...documentsOfTag].map(([tag, list]): [string, Bits] => {
        const bits = bitsFor(documents);
        for (const document of list) addBit(bits, document);
        return [tag, bits];
      });
      return {
        documents,
        articleNos: packTexts(articleNos),
        codes: indexTexts(codes),
        words: indexTexts([...documentsOfWord.keys()]),
        postings: postingsOf([...documentsOfWord.values()], documents),
        tags: new Map(tagged),
        orders: { price: sortedBy(prices), 'de-DE': sortedBy(german), 'en-GB': sortedBy(english) },
      };
    },
  };
};
