import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ResetField, ResetPerson } from '#machines/signing-in/password-reset/password-reset.types.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import { resetFieldName } from './password-reset-field.ts';
import { ResetMessage } from './password-reset-message.tsx';
import type { PasswordResetActor, ResetFormView } from './password-reset.connect.ts';

export const RESET_FORM = 'password-reset';

const personIn = (form: HTMLFormElement): ResetPerson => {
  const data = new FormData(form);
  const textOf = (field: ResetField): string => {
    const value = data.get(resetFieldName(field));
    return typeof value === 'string' ? value.trim() : '';
  };
  return { firstName: textOf('firstName'), lastName: textOf('lastName'), email: textOf('email') };
};

interface PasswordResetFormProps {
  reset: PasswordResetActor;
  view: ResetFormView;
  email: string;
}

export function PasswordResetForm({ reset, view, email }: PasswordResetFormProps) {
  const { t } = useTranslation(['password', 'common']);
  const counter = useCharacterCounter();
  const [submits, setSubmits] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.send({ type: 'reset.submit', person: personIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  const fieldPropsOf = (field: ResetField) => {
    const problem = view.problems.find((other) => other.field === field);
    return {
      name: resetFieldName(field),
      label: t(`reset.${field}`),
      mark: t('common:required'),
      required: true,
      error: problem && t(`reset.problem.${problem.reason}`, { limit: TEXT_LIMITS.line }),
      maxLength: TEXT_LIMITS.line,
      counter,
      onChange: (value: string) => reset.send({ type: 'field.change', field, value }),
    };
  };
  return (
    <form id={RESET_FORM} className="auth-form" noValidate onSubmit={submit}>
      <ResetMessage key={submits} view={view} />
      <p>{t('reset.lead')}</p>
      <TextField {...fieldPropsOf('firstName')} autoComplete="given-name" />
      <TextField {...fieldPropsOf('lastName')} autoComplete="family-name" />
      <TextField
        {...fieldPropsOf('email')}
        type="text"
        inputMode="email"
        autoComplete="email"
        defaultValue={email}
      />
    </form>
  );
}
