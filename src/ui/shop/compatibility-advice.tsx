import { useTranslation } from 'react-i18next';

import { InfoBox } from '#ui/kit/layers/info-box.tsx';

/** Says how to make sure that a spare part fits, and who is liable for a wrong order. */
export function CompatibilityAdvice() {
  const { t } = useTranslation('shop');
  return (
    <div className="compatibility">
      <InfoBox title={t('compatibility.title')}>
        <p>{t('compatibility.advice')}</p>
        <p>{t('compatibility.liability')}</p>
      </InfoBox>
    </div>
  );
}
