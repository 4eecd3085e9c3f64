import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { NewPasskey, PasskeyField } from '#machines/account/passkeys/passkeys.types.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { usePasswordTexts } from '#ui/portal/use-password-texts.ts';

import type { PasskeysActor, PasskeysView } from './passkeys.connect.ts';

const textIn = (data: FormData, field: PasskeyField): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

interface PasskeyFormProps {
  flow: PasskeysActor;
  view: PasskeysView;
  /** Tells whether the form also asks for the name of a new passkey. */
  hasName: boolean;
  id: string;
  /** Holds the buttons, if they belong to the form. */
  children?: ReactNode;
}

/** Asks for the password, without which nothing changes, and for the name of a new passkey. */
export function PasskeyForm({ flow, view, hasName, id, children }: PasskeyFormProps) {
  const { t } = useTranslation(['passkeys', 'common']);
  const passwordTexts = usePasswordTexts();
  const [submits, setSubmits] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const entries: NewPasskey = { name: textIn(data, 'name'), password: textIn(data, 'password') };
    flow.send({ type: 'passkey.submit', entries });
    setSubmits(submits + 1);
  };
  const fieldPropsOf = (field: PasskeyField) => ({
    name: field,
    label: t(field),
    mark: t('common:required'),
    required: true,
    error: view.problems.includes(field) ? t('missing') : undefined,
    onChange: (value: string) => flow.send({ type: 'field.change', field, value }),
  });
  return (
    <form id={id} className="account-form" noValidate onSubmit={submit}>
      <PasskeyMessage key={submits} view={view} />
      {hasName && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        <TextField {...fieldPropsOf('name')} autoFocus={view.status === 'editing'} autoComplete="off" />
      )}
      <PasswordField {...fieldPropsOf('password')} autoComplete="current-password" {...passwordTexts} />
      {children}
    </form>
  );
}

/** Says what prevents the change; takes the focus when it appears. */
function PasskeyMessage({ view }: { view: PasskeysView }) {
  const { t } = useTranslation(['passkeys', 'codes', 'common']);
  const box = useFocusOn(view.status);
  const isWrong = view.code === 'USER_HAS_BAD_CREDENTIALS_ERROR';
  const known = view.code === null ? t('common:noAnswer') : t(`codes:${view.code}`);
  const reason = isWrong ? t('wrongPassword') : known;
  switch (view.status) {
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={view.problems.map((field) => ({ name: field, text: `${t(field)}: ${t('missing')}` }))}
        />
      );
    case 'cancelled':
    case 'impossible':
      return (
        <InfoBox ref={box} role="alert" title={t(`${view.status}.title`)}>
          <p>{t(`${view.status}.text`)}</p>
        </InfoBox>
      );
    case 'refused':
    case 'uncertain':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t(view.status)}>
          <p>{reason}</p>
        </InfoBox>
      );
    case 'idle':
    case 'changed':
    case 'editing':
    case 'making':
    case 'confirming':
    case 'deleting':
      return null;
  }
}
