import { useTranslation } from 'react-i18next';

import { DEFAULT_WAIT_SECONDS, type Failure } from '#contract/failure.contract.ts';
import { codeMessage } from '#i18n/codes.ts';
import type { Translate } from '#i18n/resources.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { SheetDeliveryView } from './sheet-delivery.connect.ts';

/** Shows the outcome of the mail, or what prevents it; takes the focus when it appears. */
export function SheetMailMessage({ view: { mail, problem, failure, sentTo } }: { view: SheetDeliveryView }) {
  const { t } = useTranslation('sheets');
  const { t: codes } = useTranslation('codes');
  const box = useFocusOn(mail);
  switch (mail) {
    case 'closed':
    case 'editing':
    case 'sending':
      return null;
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('mail.errors')}
          errors={problem === null ? [] : [{ name: 'email', text: t(`mail.problem.${problem}`) }]}
        />
      );
    case 'failed':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('mail.failed')}>
          <p>{reasonOf(failure, t, codes)}</p>
        </InfoBox>
      );
    case 'sent':
      return (
        <InfoBox ref={box} kind="success" title={t('mail.sent')}>
          <p>{t('mail.sentTo', { email: sentTo })}</p>
        </InfoBox>
      );
  }
}

const reasonOf = (failure: Failure | null, t: Translate<'sheets'>, codes: Translate<'codes'>): string => {
  if (failure?.status === 429)
    return t('mail.tooMany', { count: Math.ceil((failure.retryAfter ?? DEFAULT_WAIT_SECONDS) / 60) });
  return failure?.code == null ? t('mail.noAnswer') : codeMessage(codes, failure.code);
};
