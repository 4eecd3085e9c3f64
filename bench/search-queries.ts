import { sql } from 'kysely';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { randomFor } from '#server/demo/random.ts';

export interface SearchCase {
  readonly kind: ArticleKind;
  readonly search: string;
  /** The id of a category or a machine type. */
  readonly filter?: string;
}

interface Sample {
  readonly kind: ArticleKind;
  readonly articleNo: string;
  readonly words: readonly string[];
  readonly filter: string;
}

const SAMPLES = 60;

/** Picks articles from the whole catalogue, so that common and rare words occur as often as in the catalogue. */
const samplesOf = async (db: Database): Promise<Sample[]> => {
  const { rows } = await sql<{ kind: ArticleKind; articleNo: string; text: string; filter: string }>`
    with numbered as (
      select *, row_number() over (order by md5(article_no)) as place from articles
    )
    select kind, article_no, concat_ws(' ', description_de, sub_description_de) as text,
      coalesce(category_id, (select min(machine_type_id) from article_machine_types as fitting
        where fitting.article_no = numbered.article_no)) as filter
    from numbered where place <= ${SAMPLES} order by place`.execute(db);
  return rows.map(({ text, ...row }) => ({
    ...row,
    words: text.split(/[\s,]+/).filter((word) => word.length > 4),
  }));
};

const swapped = (word: string): string => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

/** Returns ten kinds of search, each for all samples. */
export const searchClasses = async (db: Database): Promise<ReadonlyMap<string, readonly SearchCase[]>> => {
  const random = randomFor('searches');
  const samples = (await samplesOf(db)).filter(({ words }) => words.length >= 3);
  const cases = (searchFor: (sample: Sample, words: string[]) => string, filtered = false): SearchCase[] =>
    samples.map((sample) => {
      const words = sample.words.toSorted(() => random.next() - 0.5);
      const search = searchFor(sample, words);
      return filtered ? { kind: sample.kind, search, filter: sample.filter } : { kind: sample.kind, search };
    });
  return new Map([
    ['no search', cases(() => '')],
    ['one word', cases((_, [word = '']) => word)],
    ['the middle of a word', cases((_, [word = '']) => word.slice(1, 5))],
    ['the first two letters', cases((_, [word = '']) => word.slice(0, 2))],
    ['two words', cases((_, words) => words.slice(0, 2).join(' '))],
    ['three words', cases((_, words) => words.slice(0, 3).join(' '))],
    ['three words, one category or machine type', cases((_, words) => words.slice(0, 3).join(' '), true)],
    ['an article number', cases(({ articleNo }) => articleNo)],
    ['part of a number', cases(({ articleNo }) => articleNo.slice(-4))],
    ['a typing error', cases((_, [word = '']) => swapped(word))],
  ]);
};
