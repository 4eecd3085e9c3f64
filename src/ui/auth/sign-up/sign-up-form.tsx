import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '#i18n/language.ts';
import type { SignUpEntries, SignUpField } from '#machines/signing-in/sign-up/sign-up.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import { SignUpFields } from './sign-up-fields.tsx';
import { SignUpMessage } from './sign-up-message.tsx';
import type { SignUpActor, SignUpForm as FormView } from './sign-up.connect.ts';

const entriesIn = (form: HTMLFormElement): SignUpEntries => {
  const data = new FormData(form);
  const textOf = (field: SignUpField): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    companyName: textOf('companyName'),
    customerNo: textOf('customerNo'),
    email: textOf('email'),
    password: textOf('password'),
    passwordRepeat: textOf('passwordRepeat'),
    language: languageOf(textOf('language')),
    termsAccepted: data.has('termsAccepted'),
  };
};

/** Asks for the person's data and password; the fields keep their contents no matter what the server answers. */
export function SignUpForm({ signUp, view }: { signUp: SignUpActor; view: FormView }) {
  const { t } = useTranslation(['registration', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  usePageStage('form', view.phase === 'invalid' || view.phase === 'refused' ? t('common:errorPrefix') : '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signUp.send({ type: 'signUp.submit', entries: entriesIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  const change = (field: SignUpField, value: string | boolean) => {
    if (form.current === null) return;
    signUp.send({ type: 'field.change', field, entries: { ...entriesIn(form.current), [field]: value } });
  };
  return (
    <>
      <SignUpMessage key={submits} view={view} />
      <p>{t('lead')}</p>
      <form ref={form} className="auth-form" noValidate onSubmit={submit}>
        <SignUpFields view={view} change={change} />
        {view.phase !== 'throttled' && (
          <Button
            type="submit"
            variant="primary"
            wide
            busy={view.phase === 'submitting'}
            busyLabel={t('submitting')}
          >
            {t('submit')}
          </Button>
        )}
      </form>
    </>
  );
}
