import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dots } from '#ui/kit/dots.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { MigrationAlert } from './migration-alert.tsx';
import { ProviderPart } from './provider-part.tsx';
import { SignInFormPart, type SignInParts } from './sign-in-form.tsx';
import { connectSignIn, type SignInActor } from './sign-in.connect.ts';
import './auth.css';

interface SignInScreenProps extends SignInParts {
  machine: typeof signInMachine;
}

/** The card on which people sign in; once they are, the navigation leads on to where they came from. */
export default function SignInScreen({ machine, ...parts }: SignInScreenProps) {
  const { t } = useTranslation('auth');
  const signIn = useFlow(machine, { now: Date.now });
  return (
    <div className="auth">
      <PageHeading>{t('signIn.title')}</PageHeading>
      <MigrationAlert />
      <SignInPart signIn={signIn} {...parts} />
    </div>
  );
}

function SignInPart({ signIn, ...parts }: SignInParts & { signIn: SignInActor }) {
  const { t } = useTranslation('auth');
  const view = connectSignIn(useSelector(signIn, (snapshot) => snapshot));
  switch (view.kind) {
    case 'loading':
      return <Dots label={t('signIn.loading')} />;
    case 'unavailable':
      return (
        <>
          <InfoBox kind="error" role="alert" title={t('signIn.unavailable.title')}>
            <p>{t('signIn.unavailable.advice')}</p>
          </InfoBox>
          <Button variant="primary" wide onPress={() => signIn.send({ type: 'provider.retry' })}>
            {t('signIn.unavailable.retry')}
          </Button>
        </>
      );
    case 'provider':
      return <ProviderPart signIn={signIn} view={view} />;
    case 'form':
      return <SignInFormPart signIn={signIn} view={view} {...parts} />;
  }
}
