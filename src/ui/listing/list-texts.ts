/** Each list has its own words for these; all other words are the same for every list. */
export interface ListTexts {
  /** The name of the table. */
  readonly caption: string;
  /** The name of the navigation between the pages, such as "Pages of the list of orders". */
  readonly pages: string;
  /** The text in the empty search field, about what the search covers. */
  readonly searchIn: string;
  /** The number of entries, such as "12 orders". */
  readonly count: (count: number) => string;
  /** The title when nothing was found, such as "No order found". */
  readonly nothingFound: string;
  /** Replaces the advice where the reason why nothing was found is known. */
  readonly nothingAdvice?: string | undefined;
  /** The matches of another list when this one has none, with a link to it. */
  readonly elsewhere?: { readonly text: string; readonly href: string; readonly link: string } | undefined;
  /** The title when the list could not be loaded, such as "The orders could not be loaded". */
  readonly failed: string;
  /** Replaces `failed` where the server refuses the query for a reason that the person can correct. */
  readonly refused?: { readonly title: string; readonly advice: string } | undefined;
  /** Shown for a list without any entries; without it, such a list reads like one in which nothing was found. */
  readonly empty?: { readonly title: string; readonly advice: string };
}
