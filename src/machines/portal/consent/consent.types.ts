/** What was stored at an earlier visit: `true` accepted, `false` only necessary cookies, `null` undecided. */
export type ConsentChoice = boolean | null;

export interface ConsentInput {
  readonly stored: ConsentChoice;
}

export type ConsentContext = ConsentInput;

export type ConsentEvent =
  | { readonly type: 'consent.accept' }
  | { readonly type: 'consent.decline' }
  /** Closed without a choice. */
  | { readonly type: 'consent.close' }
  | { readonly type: 'consent.reopen' }
  /** Another tab has chosen. */
  | { readonly type: 'consent.changed'; readonly accepted: boolean };

/** The effects of section 4 of the specification; they belong to the states, whichever way those are reached. */
export interface ConsentServices {
  grantAnalytics(): void;
  /** Denies every category and deletes the cookies of earlier analytics. */
  denyAnalytics(): void;
  /** Stores the choice and tells the other tabs. */
  keepChoice(accepted: boolean): void;
}

/** For the banner that is open already. */
export type ConsentEmitted = { readonly type: 'consent.askedAgain' };
