import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';

const nameOf = (offerNo: string): TabDraftName => `offer-${offerNo}-decline-draft`;

/** Why this person, for whomever they buy, was about to decline an offer, and had not sent it. */
export const readReasonDraft = (buyerId: string, offerNo: string): string => {
  const { reason } = readTabDraft(nameOf(offerNo), personOf(buyerId));
  return typeof reason === 'string' ? reason : '';
};

export const keepReasonDraft = (buyerId: string, offerNo: string, reason: string): void =>
  keepTabDraft(nameOf(offerNo), personOf(buyerId), reason === '' ? null : { reason });
