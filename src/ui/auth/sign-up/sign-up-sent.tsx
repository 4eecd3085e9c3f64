import { useTranslation } from 'react-i18next';

import { VERIFICATION_LINK_HOURS } from '#contract/limits.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { StrongParts } from '#ui/kit/display/strong-parts.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import type { SignUpActor } from './sign-up.connect.ts';

/** Says where the link was sent, and what comes next. */
export function SignUpSent({ signUp, email }: { signUp: SignUpActor; email: string }) {
  const { t } = useTranslation('registration');
  usePageStage('sent');
  return (
    <>
      <PageHeading>{t('sent.title')}</PageHeading>
      <p>
        <StrongParts text={t('sent.lead', { email, hours: VERIFICATION_LINK_HOURS })} />
      </p>
      <ol className="sign-up-steps">
        <li>{t('sent.open')}</li>
        <li>{t('sent.signIn')}</li>
        <li>{t('sent.assign')}</li>
      </ol>
      <h2 className="auth-subtitle">{t('sent.nothingTitle')}</h2>
      <p>{t('sent.nothing')}</p>
      <div className="sign-up-actions">
        <LinkButton variant="primary" href={SIGN_IN_PATH}>
          {t('toSignIn')}
        </LinkButton>
        <Button variant="quiet" onPress={() => signUp.send({ type: 'signUp.restart' })}>
          {t('sent.restart')}
        </Button>
      </div>
    </>
  );
}
