import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInBody } from '#contract/user.contract.ts';
import type { SignInField } from '#machines/sign-in/sign-in.types.ts';
import { Button } from '#ui/kit/button.tsx';
import { Link } from '#ui/kit/link.tsx';
import { PasswordField } from '#ui/kit/password-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import { SignInMessage } from './sign-in-message.tsx';
import type { SignInActor, SignInForm } from './sign-in.connect.ts';

interface SignInFormPartProps {
  signIn: SignInActor;
  view: SignInForm;
}

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

export function SignInFormPart({ signIn, view }: SignInFormPartProps) {
  const { t } = useTranslation('auth');
  const [submits, setSubmits] = useState(0);
  const isSubmitting = view.phase === 'submitting';
  const submittingText = t('signIn.submitting');
  const isAtFault = view.phase === 'invalid' || view.phase === 'refused';
  usePageStage('signIn', isAtFault ? t('signIn.errorPrefix') : '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.send({ type: 'signIn.submit', credentials: credentialsIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  return (
    <>
      <SignInMessage key={submits} view={view} />
      <form className="auth-form" noValidate onSubmit={submit}>
        <SignInFields signIn={signIn} view={view} />
        {view.phase !== 'throttled' && (
          <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={submittingText}>
            {t('signIn.submit')}
          </Button>
        )}
      </form>
      <p>
        <Link href="/auth/sign-up">{t('signIn.signUp')}</Link>
      </p>
    </>
  );
}

function SignInFields({ signIn, view }: SignInFormPartProps) {
  const { t } = useTranslation('auth');
  const faceOf = (field: SignInField) => {
    const problem = view.problems.find((other) => other.field === field);
    return {
      name: field,
      label: t(`signIn.${field}`),
      mark: t('signIn.required'),
      required: true,
      error: problem && t(`signIn.problem.${problem.reason}`),
      onChange: (value: string) => signIn.send({ type: 'field.change', field, value }),
    };
  };
  return (
    <>
      <TextField {...faceOf('email')} type="text" inputMode="email" autoComplete="username" />
      <PasswordField
        {...faceOf('password')}
        autoComplete="current-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        capsLockText={t('signIn.capsLock')}
      />
      {view.needsNames && (
        <>
          <TextField {...faceOf('firstName')} autoComplete="given-name" />
          <TextField {...faceOf('lastName')} autoComplete="family-name" />
        </>
      )}
    </>
  );
}
