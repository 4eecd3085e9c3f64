export interface ArticleCompletionContext {
  /** What stands in the field, without spaces around it. */
  readonly typed: string;
  /** What was searched for when articles were last found; empty: none are suggested. */
  readonly found: string;
  /** The numbers that are suggested. */
  readonly articleNos: readonly string[];
}

export interface ArticleCompletionEvent {
  readonly type: 'number.type';
  readonly text: string;
}

export interface ArticleCompletionServices {
  /** The numbers of articles that what is typed may become; what else is shown of them is with the query client. @throws {Failure} */
  suggestArticles(typed: string): Promise<readonly string[]>;
}
