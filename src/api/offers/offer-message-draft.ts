import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';

interface MessageDraft {
  readonly text: string;
  readonly attempt: { readonly key: string; readonly text: string } | null;
}

const nameOf = (offerNo: string): TabDraftName => `offer-${offerNo}-message-draft`;

const isAttempt = (value: unknown): value is NonNullable<MessageDraft['attempt']> =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

/** What this person, for whomever they buy, had written about an offer and does not know to have arrived. */
export const readMessageDraft = (buyerId: string, offerNo: string): MessageDraft => {
  const { text, attempt } = readTabDraft(nameOf(offerNo), personOf(buyerId));
  return { text: typeof text === 'string' ? text : '', attempt: isAttempt(attempt) ? attempt : null };
};

export const keepMessageDraft = (buyerId: string, offerNo: string, draft: MessageDraft): void =>
  keepTabDraft(nameOf(offerNo), personOf(buyerId), draft.text === '' ? null : draft);
