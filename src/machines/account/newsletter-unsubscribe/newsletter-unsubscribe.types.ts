export interface NewsletterUnsubscribeInput {
  /** The address in the link's query; `null` when it has none. */
  readonly email: string | null;
  /** Signature of a mailed link. */
  readonly token: string | null;
}

export interface NewsletterUnsubscribeEvent {
  readonly type: 'unsubscribe.confirm';
}

export interface NewsletterUnsubscribeServices {
  /** Answers the same whether or not the address is known. @throws {Failure} */
  unsubscribe(input: NewsletterUnsubscribeInput): Promise<void>;
}
