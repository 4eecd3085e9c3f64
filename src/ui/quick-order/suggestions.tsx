import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { CompletionView } from './completion.connect.ts';

interface SuggestionsProps {
  /** The fields refer to the list by this id. */
  id: string;
  completion: CompletionView;
}

/** Renders the list that opens below a field; its length is announced, because not every browser announces it. */
export function Suggestions({ id, completion: { status, count, offers } }: SuggestionsProps) {
  const { t } = useTranslation('quick');
  useEffect(() => {
    if (status === 'suggested') announce(t('suggestions.count', { count }));
    if (status === 'nothingFound') announce(t('suggestions.nothing'));
    if (status === 'failed') announce(`${t('suggestions.failed')}. ${t('suggestions.advice')}`);
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
