import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { byState } from '#ui/portal/by-state.ts';

import type { CompletionView } from './completion.connect.ts';

interface SuggestionsProps {
  /** The fields refer to the list by this id. */
  id: string;
  completion: CompletionView;
}

/** Renders the list that opens below a field; its length is announced, because not every browser announces it. */
export function Suggestions({ id, completion: { status, count, offers } }: SuggestionsProps) {
  const { t } = useTranslation('quick');
  const spoken: string | null = byState(status, {
    idle: null,
    typing: null,
    searching: null,
    suggested: t('suggestions.count', { count }),
    nothingFound: t('suggestions.nothing'),
    failed: `${t('suggestions.failed')}. ${t('suggestions.advice')}`,
  });
  useEffect(() => {
    if (spoken !== null) announce(spoken);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announced once for each answer
  }, [status]);
  return (
    <>
      <datalist id={id}>
        {offers.map(({ articleNo, description }) => (
          <option key={articleNo} value={articleNo}>
            {description}
          </option>
        ))}
      </datalist>
      {status === 'failed' && (
        <InfoBox kind="warning" title={t('suggestions.failed')}>
          <p>{t('suggestions.advice')}</p>
        </InfoBox>
      )}
    </>
  );
}
