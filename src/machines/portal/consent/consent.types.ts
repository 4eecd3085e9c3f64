/** The choice stored on an earlier visit: `true` accepts, `false` allows only necessary cookies, `null` is undecided. */
export type ConsentChoice = boolean | null;

export interface ConsentInput {
  readonly stored: ConsentChoice;
}

export type ConsentContext = ConsentInput;

export type ConsentEvent =
  | { readonly type: 'consent.accept' }
  | { readonly type: 'consent.decline' }
  /** The banner was closed without a choice. */
  | { readonly type: 'consent.close' }
  | { readonly type: 'consent.reopen' }
  /** The person has chosen in another tab. */
  | { readonly type: 'consent.changed'; readonly accepted: boolean };

/** The effects that section 4 of the specification prescribes; the first two run each time their state is entered. */
export interface ConsentServices {
  grantAnalytics(): void;
  /** Denies every category and deletes the cookies of earlier analytics. */
  denyAnalytics(): void;
  /** Stores the choice and notifies the other tabs. */
  keepChoice(accepted: boolean): void;
}

/** Emitted when a banner that was opened from the footer is asked for again. */
export type ConsentEmitted = { readonly type: 'consent.askedAgain' };
