import type { ArticleKind } from '#contract/article.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

export interface ArticleRef {
  readonly kind: ArticleKind;
  readonly articleNo: string;
}

export type ArticleDetailsEvent = { readonly type: 'details.retry' };

export interface ArticleDetailsServices {
  /** Fetches the article into the query client. @throws {Failure} */
  loadArticle(article: ArticleRef): Promise<void>;
}

/** What a rejected service left in the event. */
export type DetailsError = Partial<Failure> | undefined;
