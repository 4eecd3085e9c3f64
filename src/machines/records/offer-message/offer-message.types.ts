/** An attempt to send a message; repeats use the same key until the outcome is known. */
interface MessageAttempt {
  /** The idempotency key. */
  readonly key: string;
  readonly text: string;
}

export interface MessageDraft {
  /** The text that is not known to have arrived. */
  readonly text: string;
  /** An attempt whose message may have arrived. */
  readonly attempt: MessageAttempt | null;
}

export interface OfferMessageInput extends MessageDraft {
  readonly recordNo: string;
  /** The draft belongs to its user; nobody else sees it (settled point 8). */
  readonly userId: string;
}

export interface OfferMessageContext extends OfferMessageInput {
  /** Counts the messages that were sent or discarded: the screen empties the field with each of them. */
  readonly clearedCount: number;
}

export type OfferMessageEvent =
  | { type: 'message.change'; text: string }
  | { type: 'message.discard' }
  | { type: 'message.submit' };

export interface WrittenMessage extends MessageAttempt {
  readonly recordNo: string;
}

export interface OfferMessageServices {
  /**
   * Resolves once customer service has the message and the page lists it; a key counts only once.
   * @throws {Failure}
   */
  writeMessage(message: WrittenMessage): Promise<void>;
  /** Never throws, even if storage is full or blocked. An empty text deletes the draft. */
  keepDraft(userId: string, recordNo: string, draft: MessageDraft): void;
}
