import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft, type TabDraftName } from '#api/client/tab-drafts.ts';
import type { LocationChangeBody } from '#contract/location-change.contract.ts';

type Location = Required<LocationChangeBody>;

const FIELDS = ['street', 'postcode', 'city', 'country', 'contact', 'date', 'note'] as const;

const nameOf = (machineNo: string): TabDraftName => `machine-${machineNo}-location-draft`;

const isLocation = (draft: Record<string, unknown>): draft is Record<string, unknown> & Location =>
  FIELDS.every((field) => typeof draft[field] === 'string');

/** What this person, for whomever they buy, had entered and not sent; what nobody can have entered counts as nothing. */
export const readLocationDraft = (buyerId: string, machineNo: string): Location | null => {
  const draft = readTabDraft(nameOf(machineNo), personOf(buyerId));
  return isLocation(draft) ? draft : null;
};

export const keepLocationDraft = (buyerId: string, machineNo: string, draft: Location | null): void =>
  keepTabDraft(nameOf(machineNo), personOf(buyerId), draft);
