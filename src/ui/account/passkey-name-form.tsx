import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { PasskeyRenaming } from './passkey-renaming.connect.ts';

interface PasskeyNameFormProps extends Pick<PasskeyRenaming, 'flow' | 'view'> {
  /** Holds the current name. */
  name: string;
}

export function PasskeyNameForm({ flow, view, name }: PasskeyNameFormProps) {
  const { t } = useTranslation(['passkeys', 'common']);
  const [submits, setSubmits] = useState(0);
  const isSaving = view.status === 'saving';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    flow.send({ type: 'name.submit', name: typeof typed === 'string' ? typed : '' });
    setSubmits(submits + 1);
  };
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <NameMessage key={submits} view={view} />
      <TextField
        name="name"
        label={t('renaming.name')}
        mark={t('common:required')}
        required
        defaultValue={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        autoFocus={view.status === 'editing'}
        error={view.status === 'invalid' ? t('missing') : undefined}
        onChange={(value) => flow.send({ type: 'name.change', value })}
        autoComplete="off"
      />
      <div className="account-actions">
        <Button type="submit" variant="primary" busy={isSaving} busyLabel={t('renaming.saving')}>
          {t('renaming.save')}
        </Button>
        <Button busy={isSaving} onPress={() => flow.send({ type: 'name.leave' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Says what prevents the change; takes the focus when it appears. */
function NameMessage({ view }: Pick<PasskeyRenaming, 'view'>) {
  const box = useFocusOn(view.status);
  const { t } = useTranslation(['passkeys', 'codes', 'common']);
  const lost = view.code === null ? t('common:noAnswer') : t(`codes:${view.code}`);
  switch (view.status) {
    case 'invalid': {
      const errors = [{ name: 'name', text: `${t('renaming.name')}: ${t('missing')}` }];
      return <ErrorSummary ref={box} title={t('common:checkEntries')} errors={errors} />;
    }
    case 'refused':
    case 'uncertain':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t(`renaming.${view.status}`)}>
          <p>{view.code === 'NOT_FOUND_ERROR' ? t('renaming.gone') : lost}</p>
        </InfoBox>
      );
    case 'idle':
    case 'renamed':
    case 'editing':
    case 'saving':
      return null;
  }
}
