/** Says where the cart is shown: in the drawer beside a page, or as a page of its own. */
export interface CartPlace {
  /** Sets the level of the headings within the cart. */
  readonly level: 2 | 3;
  /** Runs when a link leads away from the drawer, which then closes; a page has nothing to close. */
  readonly onLeave?: () => void;
}
