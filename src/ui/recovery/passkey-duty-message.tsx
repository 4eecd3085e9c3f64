import { useTranslation } from 'react-i18next';

import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { PasskeyDutyView } from './passkey-duty.connect.ts';

/** Says what prevents the sign-in; takes the focus when it appears. */
export function PasskeyDutyMessage({ view: { phase, status, code } }: { view: PasskeyDutyView }) {
  const { t } = useTranslation(['recovery', 'codes', 'common']);
  const box = useFocusOn(status);
  const known = code === null ? t('common:noAnswer') : t(`codes:${code}`);
  const isWrong = phase === 'recovery' && code === 'USER_HAS_BAD_CREDENTIALS_ERROR';
  const reason = isWrong ? t('recovery.wrong') : known;
  switch (status) {
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={[{ name: 'recoveryCode', text: `${t('recovery.code')}: ${t('missing')}` }]}
        />
      );
    case 'cancelled':
    case 'impossible':
      return (
        <InfoBox ref={box} role="alert" title={t(`enrolment.${status}.title`)}>
          <p>{t(`enrolment.${status}.text`)}</p>
        </InfoBox>
      );
    case 'refused':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t(`${phase}.refused`)}>
          <p>{reason}</p>
        </InfoBox>
      );
    case 'uncertain':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t(`${phase}.uncertain.title`)}>
          <p>{reason}</p>
          <p>{t(`${phase}.uncertain.advice`)}</p>
        </InfoBox>
      );
    case 'offered':
    case 'making':
    case 'made':
    case 'editing':
    case 'checking':
      return null;
  }
}
