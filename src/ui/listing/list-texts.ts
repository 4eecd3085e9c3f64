/** These words differ from list to list; all other words are the same for every list. */
export interface ListTexts {
  /** Names the table. */
  readonly caption: string;
  /** Names the navigation between the pages, for example "Pages of the list of orders". */
  readonly pages: string;
  /** Says in the empty search field what the search covers. */
  readonly searchIn: string;
  /** Returns the number of entries in words, for example "12 orders". */
  readonly count: (count: number) => string;
  /** The title when nothing was found, for example "No order found". */
  readonly nothingFound: string;
  /** Replaces the advice if it is known why nothing was found. */
  readonly nothingAdvice?: string | undefined;
  /** Says that another list has matches when this one has none, and links to it. */
  readonly elsewhere?: { readonly text: string; readonly href: string; readonly link: string } | undefined;
  /** The title when the list could not be loaded, for example "The orders could not be loaded". */
  readonly failed: string;
  /** Replaces `failed` if the server refuses the query for a reason that the person can correct. */
  readonly refused?: { readonly title: string; readonly advice: string } | undefined;
  /** Describes a list without any entries; if absent, such a list reads like one in which nothing was found. */
  readonly empty?: { readonly title: string; readonly advice: string };
}
