import { useTranslation } from 'react-i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { BeforeSignIn } from './before-sign-in.tsx';
import { ProviderPart } from './provider-part.tsx';
import { SignInFormPart, type SignInParts } from './sign-in-form.tsx';
import { useSignIn } from './sign-in.connect.ts';
import '#ui/auth/auth.css';

interface SignInScreenProps extends SignInParts {
  machine: typeof signInMachine;
  /** Returns why the person who has just come back from the OpenID provider was refused. */
  readRefusal: () => ErrorCode | null;
}

/** Shows the card on which people sign in; afterwards the navigation leads back to where they came from. */
export default function SignInScreen({ machine, readRefusal, ...parts }: SignInScreenProps) {
  const { t } = useTranslation('auth');
  const { signIn, view } = useSignIn(machine, readRefusal);
  return (
    <div className="auth">
      <PageHeading>{t('signIn.title')}</PageHeading>
      <BeforeSignIn />
      {view.kind === 'provider' ? (
        <ProviderPart signIn={signIn} view={view} />
      ) : (
        <SignInFormPart signIn={signIn} view={view} {...parts} />
      )}
    </div>
  );
}
