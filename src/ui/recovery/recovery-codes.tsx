import { useSelector } from '@xstate/react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusBack } from '#ui/kit/page/use-focus-back.ts';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { usePasswordTexts } from '#ui/portal/use-password-texts.ts';

import { CodesDialog } from './codes-dialog.tsx';
import {
  connectRecoveryCodes,
  type RecoveryCodesActor,
  type RecoveryCodesMachine,
  type RecoveryCodesView,
} from './recovery-codes.connect.ts';

interface RecoveryCodesProps {
  machine: RecoveryCodesMachine;
  /** Counts the unused codes. */
  left: number;
  /** Codes stand in for a passkey, so a person without a passkey sees this part only while one of its forms is open. */
  hasPasskey: boolean;
}

/** Says how many codes are left, and makes new ones. */
export function RecoveryCodes({ machine, left, hasPasskey }: RecoveryCodesProps) {
  const { t } = useTranslation('recovery');
  const flow = useFlow(machine);
  const view = connectRecoveryCodes(useSelector(flow, (snapshot) => snapshot));
  const title = useId();
  const isCounted = view.status === 'counted';
  const button = useFocusBack(!isCounted, isCounted);
  if (isCounted && !hasPasskey) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      <p className="account-hint">{t('hint')}</p>
      <p className="account-hint">{t('left', { left })}</p>
      {isCounted || view.status === 'shown' ? (
        <Button ref={button} size="s" onPress={() => flow.send({ type: 'codes.renew' })}>
          {t('renew')}
        </Button>
      ) : (
        <Renewal flow={flow} view={view} />
      )}
      <CodesDialog
        isOpen={view.status === 'shown'}
        codes={view.codes}
        onNoted={() => flow.send({ type: 'codes.noted' })}
      />
    </section>
  );
}

interface PartProps {
  flow: RecoveryCodesActor;
  view: RecoveryCodesView;
}

/** Asks for the password, without which nothing changes. */
function Renewal({ flow, view }: PartProps) {
  const { t } = useTranslation(['recovery', 'common']);
  const passwordTexts = usePasswordTexts();
  const [submits, setSubmits] = useState(0);
  const isRenewing = view.status === 'renewing';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    flow.send({ type: 'codes.submit', password: typeof password === 'string' ? password : '' });
    setSubmits(submits + 1);
  };
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <RenewalMessage key={submits} view={view} />
      <p>{t('renewal')}</p>
      <PasswordField
        name="password"
        label={t('password')}
        mark={t('common:required')}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        autoFocus={view.status === 'editing'}
        error={view.status === 'invalid' ? t('missing') : undefined}
        onChange={(value) => flow.send({ type: 'password.change', value })}
        autoComplete="current-password"
        {...passwordTexts}
      />
      <div className="account-actions">
        <Button type="submit" variant="primary" busy={isRenewing} busyLabel={t('making')}>
          {t('make')}
        </Button>
        <Button busy={isRenewing} onPress={() => flow.send({ type: 'codes.leave' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Says what prevents the change; takes the focus when it appears. */
function RenewalMessage({ view: { status, code } }: { view: RecoveryCodesView }) {
  const { t } = useTranslation(['recovery', 'codes', 'common']);
  const box = useFocusOn(status);
  const known = code === null ? t('common:noAnswer') : t(`codes:${code}`);
  const isMine = code === 'USER_HAS_BAD_CREDENTIALS_ERROR' || code === 'PASSKEY_MISSING_ERROR';
  const reason = isMine ? t(`reason.${code}`) : known;
  switch (status) {
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={[{ name: 'password', text: `${t('password')}: ${t('missing')}` }]}
        />
      );
    case 'refused':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('refused')}>
          <p>{reason}</p>
        </InfoBox>
      );
    case 'uncertain':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('uncertain.title')}>
          <p>{t('uncertain.advice')}</p>
          <p>{reason}</p>
        </InfoBox>
      );
    case 'counted':
    case 'editing':
    case 'renewing':
    case 'shown':
      return null;
  }
}
