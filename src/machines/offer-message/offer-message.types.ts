import type { TextProblem } from './written-text.ts';

export interface OfferMessageInput {
  readonly offerNo: string;
  /** What is written is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** What this person had written and not sent when the session ended, or the page was left. */
  readonly text: string;
}

export interface OfferMessageContext extends OfferMessageInput {
  /** With each message that is sent or discarded the field is empty again. */
  readonly clearedCount: number;
  readonly problem: TextProblem | null;
}

export type OfferMessageEvent =
  | { type: 'message.change'; text: string }
  | { type: 'message.discard' }
  | { type: 'message.submit' };

export interface WrittenMessage {
  readonly offerNo: string;
  readonly text: string;
}

export interface OfferMessageServices {
  /** Returns once the page shows it among the others. @throws {Failure} */
  writeOfferMessage(message: WrittenMessage): Promise<void>;
  /** Storage may be full or blocked: keeping never throws. No text: nothing is left to keep. */
  keepText(userId: string, offerNo: string, text: string): void;
}
