import { useTranslation } from 'react-i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { MigrationAlert } from './migration-alert.tsx';
import { ProviderPart } from './provider-part.tsx';
import { SignInFormPart, type SignInParts } from './sign-in-form.tsx';
import { useSignIn } from './sign-in.connect.ts';
import '#ui/auth/auth.css';

interface SignInScreenProps extends SignInParts {
  machine: typeof signInMachine;
  /** Why the identity provider let nobody in who comes from there. */
  readRefusal: () => ErrorCode | null;
}

/** The card on which people sign in; once they are, the navigation leads on to where they came from. */
export default function SignInScreen({ machine, readRefusal, ...parts }: SignInScreenProps) {
  const { t } = useTranslation('auth');
  const { signIn, view } = useSignIn(machine, readRefusal);
  return (
    <div className="auth">
      <PageHeading>{t('signIn.title')}</PageHeading>
      <MigrationAlert />
      {view.kind === 'provider' ? (
        <ProviderPart signIn={signIn} view={view} />
      ) : (
        <SignInFormPart signIn={signIn} view={view} {...parts} />
      )}
    </div>
  );
}
