/** What a list says of itself; all other words are the same for every list. */
export interface ListTexts {
  /** Names the table. */
  readonly caption: string;
  /** Names the navigation between the pages, such as "Pages of the list of orders". */
  readonly pages: string;
  /** Stands in the empty search field: what is looked into. */
  readonly searchIn: string;
  /** Such as "12 orders". */
  readonly count: (count: number) => string;
  /** Such as "No order found". */
  readonly nothingFound: string;
  /** Such as "The orders could not be loaded". */
  readonly failed: string;
  /** Where the server refuses what is asked for, for a reason that the person can mend: in place of `failed`. */
  readonly refused?: { readonly title: string; readonly advice: string } | undefined;
  /** For a list that holds nothing at all; without it such a list reads like one in which nothing is found. */
  readonly empty?: { readonly title: string; readonly advice: string };
}
