import { Suspense, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { SIGN_UP_PATH } from '#contract/pages/addresses.contract.ts';
import { personIn } from '#machines/signing-in/sign-in/sign-in.rules.ts';
import type { SignInField } from '#machines/signing-in/sign-in/sign-in.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import type { PasskeySignInMachine } from '#ui/auth/passkey/passkey-sign-in.connect.ts';
import { PasskeySignIn } from '#ui/auth/passkey/passkey-sign-in.tsx';
import type { PasswordResetMachine } from '#ui/auth/password/password-reset.connect.ts';
import { PasswordReset } from '#ui/auth/password/password-reset.tsx';
import { usePasswordTexts } from '#ui/portal/use-password-texts.ts';
import { SignInMessage } from './sign-in-message.tsx';
import type { SignInActor, SignInForm } from './sign-in.connect.ts';

interface SignInPartProps {
  signIn: SignInActor;
  view: SignInForm;
}

/** The card has these parts next to the form; the composition root provides them. */
export interface SignInParts {
  passwordReset: PasswordResetMachine;
  /** Signs in without the form; `null` if the browser supports no passkeys at all, or none at the portal's address. */
  passkeySignIn: PasskeySignInMachine | null;
  /** Mails a new link to a person who has not verified the address yet; its code is loaded when it is needed. */
  VerificationMail: ComponentType<{ credentials: () => SignInBody }>;
  /** Helps a person who needs a passkey in addition to the password; its code is loaded when it is needed. */
  PasskeyDuty: ComponentType<{ hasPasskey: boolean; credentials: () => SignInBody }>;
}

/** Tells in which phases the title of the page reports the error as well. */
const IS_AT_FAULT: Readonly<Record<SignInForm['phase'], boolean>> = {
  editing: false,
  invalid: true,
  submitting: false,
  askingForNames: false,
  namesUnknown: true,
  refused: true,
  throttled: false,
  waitOver: false,
};

const textIn = (data: FormData, field: SignInField): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

const credentialsIn = (form: HTMLFormElement): SignInBody => {
  const data = new FormData(form);
  return {
    email: textIn(data, 'email'),
    password: textIn(data, 'password'),
    firstName: textIn(data, 'firstName'),
    lastName: textIn(data, 'lastName'),
  };
};

export function SignInFormPart({
  signIn,
  view,
  passwordReset,
  passkeySignIn,
  VerificationMail,
  PasskeyDuty,
}: SignInPartProps & SignInParts) {
  const { t } = useTranslation(['auth', 'common']);
  const [submits, setSubmits] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const typed = (): SignInBody => {
    if (form.current === null) return { email: '', password: '' };
    const credentials = credentialsIn(form.current);
    return { ...personIn(credentials, view.needsNames), password: credentials.password };
  };
  const isSubmitting = view.phase === 'submitting';
  const submittingText = t('signIn.submitting');
  const isAtFault = IS_AT_FAULT[view.phase];
  usePageStage('signIn', isAtFault ? t('common:errorPrefix') : '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.send({ type: 'signIn.submit', credentials: credentialsIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  return (
    <>
      <SignInMessage
        key={submits}
        view={view}
        verification={
          <Suspense fallback={null}>
            <VerificationMail credentials={typed} />
          </Suspense>
        }
        dutyOf={(hasPasskey) => (
          <Suspense fallback={null}>
            <PasskeyDuty hasPasskey={hasPasskey} credentials={typed} />
          </Suspense>
        )}
      />
      <form ref={form} className="auth-form" noValidate onSubmit={submit}>
        <SignInFields signIn={signIn} view={view} />
        {view.phase !== 'throttled' && (
          <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={submittingText}>
            {t('signIn.submit')}
          </Button>
        )}
      </form>
      {passkeySignIn !== null && <PasskeySignIn machine={passkeySignIn} />}
      <div className="auth-ways">
        <PasswordReset machine={passwordReset} typedEmail={() => typed().email} />
        <Link href={SIGN_UP_PATH}>{t('signIn.signUp')}</Link>
      </div>
    </>
  );
}

function SignInFields({ signIn, view }: SignInPartProps) {
  const { t } = useTranslation(['auth', 'common']);
  const passwordTexts = usePasswordTexts();
  const fieldPropsOf = (field: SignInField) => {
    const problem = view.problems.find((other) => other.field === field);
    return {
      name: field,
      label: t(`signIn.${field}`),
      mark: t('common:required'),
      required: true,
      error: problem && t(`signIn.problem.${problem.reason}`),
      onChange: (value: string) => signIn.send({ type: 'field.change', field, value }),
    };
  };
  return (
    <>
      <TextField {...fieldPropsOf('email')} type="text" inputMode="email" autoComplete="username" />
      <PasswordField {...fieldPropsOf('password')} autoComplete="current-password" {...passwordTexts} />
      {view.needsNames && (
        <>
          <TextField {...fieldPropsOf('firstName')} autoComplete="given-name" />
          <TextField {...fieldPropsOf('lastName')} autoComplete="family-name" />
        </>
      )}
    </>
  );
}
