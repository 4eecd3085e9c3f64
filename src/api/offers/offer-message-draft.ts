import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';

const nameOf = (offerNo: string): TabDraftName => `offer-${offerNo}-message-draft`;

/** What this person, for whomever they buy, had written about an offer and not sent. */
export const readMessageDraft = (buyerId: string, offerNo: string): string => {
  const { text } = readTabDraft(nameOf(offerNo), personOf(buyerId));
  return typeof text === 'string' ? text : '';
};

export const keepMessageDraft = (buyerId: string, offerNo: string, text: string): void =>
  keepTabDraft(nameOf(offerNo), personOf(buyerId), text === '' ? null : { text });
