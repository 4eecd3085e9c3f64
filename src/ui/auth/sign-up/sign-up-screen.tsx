import { useTranslation } from 'react-i18next';

import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSent } from './sign-up-sent.tsx';
import { useSignUp } from './sign-up.connect.ts';
import '#ui/auth/auth.css';

/** Shows the card on which people open an account. */
export default function SignUpScreen({ machine }: { machine: typeof signUpMachine }) {
  const { t } = useTranslation('registration');
  const { signUp, view } = useSignUp(machine);
  if (view.kind === 'sent') {
    return (
      <div className="auth">
        <SignUpSent signUp={signUp} email={view.email} />
      </div>
    );
  }
  return (
    <div className="auth">
      <PageHeading>{t('title')}</PageHeading>
      <SignUpForm signUp={signUp} view={view} />
      <p>
        {t('known')} <Link href={SIGN_IN_PATH}>{t('signIn')}</Link>
      </p>
    </div>
  );
}
