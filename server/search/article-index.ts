import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { IndexedRow } from '#server/db/catalogue/catalogue.store.ts';
import { addBit, bitsFor, type Bits } from './bits.ts';
import { noChangedWords, wordsOf, type ChangedWords } from './changed-words.ts';
import { productsOf, type Products } from './products.ts';
import { priceKey, sortByKeys, type Sorting } from './sorting.ts';
import { indexTexts, packTexts, type Texts, type TextTable } from './text-table.ts';

/** Holds for each word the articles that contain it: as a list of their numbers, or as a set if the word is frequent. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly frequent: ReadonlyMap<number, Bits>;
}

/** All articles of one kind, numbered in the order of their article numbers. */
export interface ArticleIndex {
  readonly documents: number;
  readonly articleNos: Texts;
  readonly codes: TextTable;
  readonly words: TextTable;
  /** The articles with a word in their names, and those with it only in their other texts. */
  readonly inNames: Postings;
  readonly inOthers: Postings;
  readonly changed: ChangedWords;
  readonly tags: Map<string, Bits>;
  readonly products: Products;
  readonly orders: Readonly<Record<'price' | Language, Sorting>>;
}

export type ArticleIndexes = Readonly<Record<ArticleKind, ArticleIndex>>;

/** A word is kept as a set if more than one in this many articles contain it: the set is then smaller and faster than a list. */
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

const enter = (map: Map<string, number[]>, key: string, document: number): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [document]);
  else list.push(document);
};

export interface IndexBuilder {
  /** Articles must come in the order of their numbers. */
  add: (article: IndexedRow) => void;
  finish: () => ArticleIndex;
}

export const indexBuilder = (): IndexBuilder => {
  const articleNos: string[] = [];
  const codes: string[] = [];
  const prices: string[] = [];
  const german: string[] = [];
  const english: string[] = [];
  const productNos: (string | null)[] = [];
  const namesHolding = new Map<string, number[]>();
  const othersHolding = new Map<string, number[]>();
  const documentsOfTag = new Map<string, number[]>();

  return {
    add: ([
      articleNo,
      code,
      nameFolded,
      searchFolded,
      descriptionDe,
      descriptionEn,
      priceCents,
      tags,
      productNo,
    ]) => {
      const document = articleNos.push(articleNo) - 1;
      codes.push(code);
      prices.push(priceKey(priceCents));
      german.push(descriptionDe);
      english.push(descriptionEn);
      productNos.push(productNo);
      const words = wordsOf(nameFolded, searchFolded);
      for (const word of words.names) enter(namesHolding, word, document);
      for (const word of words.others) enter(othersHolding, word, document);
      for (const tag of tags) enter(documentsOfTag, tag, document);
    },
    finish: () => {
      const documents = articleNos.length;
      const words = [...new Set([...namesHolding.keys(), ...othersHolding.keys()])];
      const postingsIn = (holding: ReadonlyMap<string, number[]>): Postings =>
        postingsOf(
          words.map((word) => holding.get(word) ?? []),
          documents,
        );
      const tagged = [...documentsOfTag].map(([tag, list]): [string, Bits] => {
        const bits = bitsFor(documents);
        for (const document of list) addBit(bits, document);
        return [tag, bits];
      });
      return {
        documents,
        articleNos: packTexts(articleNos),
        codes: indexTexts(codes),
        words: indexTexts(words),
        inNames: postingsIn(namesHolding),
        inOthers: postingsIn(othersHolding),
        changed: noChangedWords(documents),
        tags: new Map(tagged),
        products: productsOf(productNos),
        orders: { price: sortByKeys(prices), 'de-DE': sortByKeys(german), 'en-GB': sortByKeys(english) },
      };
    },
  };
};
