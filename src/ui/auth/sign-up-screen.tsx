import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dots } from '#ui/kit/dots.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { Link } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSent } from './sign-up-sent.tsx';
import { connectSignUp, type SignUpActor } from './sign-up.connect.ts';
import './auth.css';

/** The card on which people open an account. */
export default function SignUpScreen({ machine }: { machine: typeof signUpMachine }) {
  const signUp = useFlow(machine, { now: Date.now });
  return (
    <div className="auth">
      <SignUpPart signUp={signUp} />
    </div>
  );
}

function SignUpPart({ signUp }: { signUp: SignUpActor }) {
  const { t } = useTranslation('registration');
  const view = connectSignUp(useSelector(signUp, (snapshot) => snapshot));
  switch (view.kind) {
    case 'preparing':
      return (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <Dots label={t('preparing')} />
        </>
      );
    case 'unavailable':
      return (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <InfoBox kind="error" role="alert" title={t('unavailable.title')}>
            <p>{t('unavailable.advice')}</p>
          </InfoBox>
          <Button variant="primary" wide onPress={() => signUp.send({ type: 'rules.retry' })}>
            {t('unavailable.retry')}
          </Button>
        </>
      );
    case 'form':
      return (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <SignUpForm signUp={signUp} view={view} />
          <p>
            {t('known')} <Link href="/auth/sign-in">{t('signIn')}</Link>
          </p>
        </>
      );
    case 'sent':
      return <SignUpSent signUp={signUp} email={view.email} />;
  }
}
