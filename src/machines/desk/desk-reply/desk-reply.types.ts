import type { ErrorCode } from '#contract/errors.contract.ts';

export interface DeskReplyInput {
  /** The entry of the desk that the text is about. */
  readonly recordNo: string;
  /** The draft belongs to its user; nobody else sees it (settled point 8). */
  readonly userId: string;
  /** The text that this person had not sent when the session ended or the page was left. */
  readonly text: string;
}

export interface DeskReplyContext extends DeskReplyInput {
  /** The attempt to send, repeated under the same key while the text stays the same. */
  readonly attempt: { readonly key: string; readonly text: string } | null;
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type DeskReplyEvent =
  | { readonly type: 'reply.open' }
  | { readonly type: 'reply.close' }
  | { readonly type: 'reply.change'; readonly text: string }
  | { readonly type: 'reply.send' };

export interface WrittenReply {
  readonly recordNo: string;
  readonly key: string;
  readonly text: string;
}

export interface DeskReplyServices {
  /** Sends the text, once per key; afterwards, the page fetches the entries that are left. @throws {Failure} */
  sendReply(reply: WrittenReply): Promise<void>;
  /** Never throws, even if storage is full or blocked. An empty text deletes the draft. */
  keepDraft(userId: string, recordNo: string, text: string): void;
}
