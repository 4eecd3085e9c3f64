import { seesEveryPrice, type Visitor } from '#contract/accounts/access.contract.ts';
import type { MediaQuery } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { sortOf } from '#contract/sort.contract.ts';

export type ArticleOrder =
  | { readonly by: 'relevance' }
  | {
      readonly by: 'articleNo' | 'description' | 'price';
      readonly descending: boolean;
      /** Sorts descriptions in this language. */
      readonly language: Language;
    };

/** Returns the order of a list; `undefined` means that the order would reveal prices that the visitor does not see. */
export const articleOrderOf = (
  sort: MediaQuery['sort'],
  visitor: Visitor,
  language: Language,
): ArticleOrder | undefined => {
  if (sort === undefined) return { by: 'relevance' };
  const { field, isDescending: descending } = sortOf(sort);
  if (field === 'price') return seesEveryPrice(visitor) ? { by: field, descending, language } : undefined;
  const by = field === 'description' ? field : 'articleNo';
  return { by, descending, language };
};
