import { useTranslation } from 'react-i18next';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { ReorderView } from './reorder.connect.ts';

const KINDS = {
  uncompared: 'error',
  nothingLeft: 'warning',
  uncertain: 'warning',
  outdated: 'warning',
  refused: 'error',
} as const;

/** Shows the outcome; while lines can be chosen, introduces them. */
export function ReorderMessage({ reorder: { status, outcome, orderable } }: { reorder: ReorderView }) {
  const { t } = useTranslation('reorder');
  switch (status) {
    case 'uncompared':
    case 'nothingLeft':
    case 'uncertain':
    case 'outdated':
    case 'refused':
      return (
        <InfoBox role="alert" kind={KINDS[status]} title={t(`${status}.title`)}>
          <p>{t(`${status}.text`)}</p>
        </InfoBox>
      );
    case 'merged':
      return (
        <InfoBox
          role="alert"
          kind={outcome.missed === 0 ? 'success' : 'warning'}
          title={t('merged.title', { count: outcome.added })}
        >
          {outcome.missed > 0 && <p>{t('merged.missed', { count: outcome.missed })}</p>}
          {outcome.added > 0 && <p>{t('merged.text')}</p>}
        </InfoBox>
      );
    case 'choosing':
    case 'nothingChosen':
    case 'merging':
      return <p className="reorder-lead">{t('lead', { count: orderable })}</p>;
    case 'idle':
    case 'unsettled':
    case 'comparing':
      return null;
  }
}
