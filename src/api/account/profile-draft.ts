import { personOf } from '#api/client/buyer-id.ts';
import { keepTabDraft, readTabDraft } from '#api/client/tab-drafts.ts';

const NAME = 'profile-draft';

interface ProfileEntries {
  readonly firstName: string;
  readonly lastName: string;
  readonly telephone: string;
}

/** What this person, for whomever they buy, had entered and not saved; what nobody can have written counts as nothing. */
export const readProfileDraft = (buyerId: string): ProfileEntries | null => {
  const { firstName, lastName, telephone } = readTabDraft(NAME, personOf(buyerId));
  const areTexts =
    typeof firstName === 'string' && typeof lastName === 'string' && typeof telephone === 'string';
  return areTexts ? { firstName, lastName, telephone } : null;
};

export const keepProfileDraft = (buyerId: string, draft: ProfileEntries | null): void =>
  keepTabDraft(NAME, personOf(buyerId), draft);
