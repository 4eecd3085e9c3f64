import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import type { SignUpProblem } from '#machines/signing-in/sign-up/sign-up.types.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { useSupportMail } from '#ui/portal/support-mail.ts';

import type { SignUpForm } from './sign-up.connect.ts';
import { Wait } from '#ui/auth/sign-in/throttled.tsx';

/** Says what is wrong with a field and how to correct it. */
export const useProblemText = (): ((problem: SignUpProblem) => string) => {
  const { t } = useTranslation('registration');
  return ({ reason }) => t(`problem.${reason}`, { limit: TEXT_LIMITS.line });
};

/** Says what prevents the sign-up; takes the focus when it appears. */
export function SignUpMessage({ view }: { view: SignUpForm }) {
  const { t } = useTranslation(['registration', 'codes', 'shell', 'common']);
  const customerService = useSupportMail('customerService');
  const problemText = useProblemText();
  const box = useFocusOn(view.phase);
  switch (view.phase) {
    case 'editing':
    case 'submitting':
      return null;
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={view.problems.map((problem) => ({
            name: problem.field,
            text: `${t(`field.${problem.field}`)}: ${problemText(problem)}`,
          }))}
        />
      );
    case 'refused':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('refusedTitle')}>
          <p>{view.code === null ? t('common:noAnswer') : t(`codes:${view.code}`)}</p>
          {view.code === 'USER_ALREADY_EXISTS_ERROR' && (
            <p>
              <Link href={SIGN_IN_PATH}>{t('toSignIn')}</Link>
            </p>
          )}
          {view.code === 'CONTACT_MULTIPLE_EXISTS_ERROR' && (
            <p>
              <Link href={customerService}>{t('shell:levelTooLow.support')}</Link>
            </p>
          )}
        </InfoBox>
      );
    case 'throttled':
    case 'waitOver':
      return (
        <Wait
          isOver={view.phase === 'waitOver'}
          secondsLeft={view.secondsLeft}
          title={t('throttled.title')}
          textIn={(time) => t('throttled.text', { time })}
          over={t('throttled.over')}
        />
      );
  }
}
