/** A message on its way, repeated under the same key until it is known to have arrived. */
interface MessageAttempt {
  /** The idempotency key. */
  readonly key: string;
  readonly text: string;
}

export interface MessageDraft {
  /** What this person had written and not sent when the session ended, or the page was left. */
  readonly text: string;
  /** What of it may have arrived all the same. */
  readonly attempt: MessageAttempt | null;
}

export interface OfferMessageInput extends MessageDraft {
  readonly offerNo: string;
  /** What is written is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
}

export interface OfferMessageContext extends OfferMessageInput {
  /** With each message that is sent or discarded the field is empty again. */
  readonly clearedCount: number;
}

export type OfferMessageEvent =
  | { type: 'message.change'; text: string }
  | { type: 'message.discard' }
  | { type: 'message.submit' };

export interface WrittenMessage extends MessageAttempt {
  readonly offerNo: string;
}

export interface OfferMessageServices {
  /** Returns once the page shows it among the others; counts once for one key. @throws {Failure} */
  writeOfferMessage(message: WrittenMessage): Promise<void>;
  /** Storage may be full or blocked: keeping never throws. No text: nothing is left to keep. */
  keepDraft(userId: string, offerNo: string, draft: MessageDraft): void;
}
