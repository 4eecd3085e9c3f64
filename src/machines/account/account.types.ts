export type AccountEvent = { readonly type: 'account.retry' };

export interface AccountServices {
  /** Fetches the account, and where the person is signed in, anew into the query client. @throws {Failure} */
  loadAccount(): Promise<void>;
}
