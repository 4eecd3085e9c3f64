import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Account } from '#contract/accounts/account.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ProfileDraft, ProfileField } from '#machines/account/profile-edit/profile-edit.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import type { ProfileEditActor, ProfileFormView } from './profile-edit.connect.ts';
import { ProfileMessage } from './profile-message.tsx';

const draftIn = (form: HTMLFormElement): ProfileDraft => {
  const data = new FormData(form);
  const textOf = (field: ProfileField): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { firstName: textOf('firstName'), lastName: textOf('lastName'), telephone: textOf('telephone') };
};

interface ProfileFormProps {
  flow: ProfileEditActor;
  view: ProfileFormView;
  profile: Account['profile'];
}

export function ProfileForm({ flow, view, profile }: ProfileFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  const isSaving = view.phase === 'saving';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'profile.submit', profile: draftIn(event.currentTarget) });
    setSubmits(submits + 1);
  };
  const change = (field: ProfileField, value: string) => {
    if (form.current === null) return;
    flow.send({ type: 'field.change', field, profile: { ...draftIn(form.current), [field]: value } });
  };
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <ProfileMessage key={submits} view={view} />
      <ProfileFields view={view} profile={profile} change={change} />
      <div className="account-actions">
        <Button type="submit" variant="primary" busy={isSaving} busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </Button>
        <Button busy={isSaving} onPress={() => flow.send({ type: 'profile.cancel' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ProfileFieldsProps extends Omit<ProfileFormProps, 'flow'> {
  change: (field: ProfileField, value: string) => void;
}

function ProfileFields({ view, profile, change }: ProfileFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const counter = useCharacterCounter();
  const limit = TEXT_LIMITS.line;
  const fieldPropsOf = (field: ProfileField) => {
    const problem = view.problems.find((other) => other.field === field);
    return {
      name: field,
      label: t(`profile.${field}`),
      mark: t(field === 'telephone' ? 'common:optional' : 'common:required'),
      required: field !== 'telephone',
      defaultValue: (view.draft ?? profile)[field] ?? '',
      error: problem && t(`profile.problem.${problem.reason}`, { limit }),
      onChange: (value: string) => change(field, value),
      maxLength: limit,
      counter,
    };
  };
  return (
    <>
      <TextField
        {...fieldPropsOf('firstName')}
        autoComplete="given-name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        autoFocus={view.phase === 'editing'}
      />
      <TextField {...fieldPropsOf('lastName')} autoComplete="family-name" />
      <TextField
        {...fieldPropsOf('telephone')}
        type="tel"
        autoComplete="tel"
        description={t('profile.telephoneDescription')}
      />
    </>
  );
}
