export interface AccountDeletionInput {
  /** Whether the person has asked for it before. */
  readonly isRequested: boolean;
}

export type AccountDeletionContext = AccountDeletionInput;

export type AccountDeletionEvent =
  | { readonly type: 'deletion.ask' }
  | { readonly type: 'deletion.cancel' }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.withdraw' };

export interface AccountDeletionServices {
  /** Records the wish and has it mailed; the account has been fetched anew. Asking twice changes nothing. @throws {Failure} */
  requestDeletion(): Promise<void>;
  /** @throws {Failure} */
  withdrawDeletion(): Promise<void>;
}
