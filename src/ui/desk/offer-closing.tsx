import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ProblemReason, WorkEntries } from '#machines/desk/offer-work/offer-work.types.ts';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import type { OfferWorkView } from './offer-work.connect.ts';

/** Says what is wrong with an entry and how to correct it. */
export const useProblemText = (): ((reason: ProblemReason) => string) => {
  const { t } = useTranslation('desk');
  return (reason) => t(`work.problem.${reason}`, { count: TEXT_LIMITS.message });
};

interface OfferClosingProps {
  view: OfferWorkView;
  isBusy: boolean;
  change: (entries: WorkEntries) => void;
}

/** Asks for the last day of the offer and for a message to the customer. */
export function OfferClosing({ view: { entries, problems }, isBusy, change }: OfferClosingProps) {
  const { t } = useTranslation('desk');
  const counter = useCharacterCounter();
  const textOf = useProblemText();
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem && textOf(problem.reason);
  };
  return (
    <>
      <TextField
        name="validUntil"
        type="date"
        label={t('work.validUntil')}
        isReadOnly={isBusy}
        defaultValue={entries.validUntil}
        error={errorOf('validUntil')}
        onChange={(validUntil) => change({ ...entries, validUntil })}
      />
      <TextArea
        name="text"
        label={t('work.text')}
        description={t('work.textDescription')}
        rows={3}
        isReadOnly={isBusy}
        defaultValue={entries.text}
        maxLength={TEXT_LIMITS.message}
        counter={counter}
        error={errorOf('text')}
        onChange={(text) => change({ ...entries, text })}
      />
    </>
  );
}
