import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { CodesDialog } from './codes-dialog.tsx';
import {
  connectPasskeyDuty,
  type PasskeyDutyActor,
  type PasskeyDutyMachine,
  type PasskeyDutyView,
} from './passkey-duty.connect.ts';
import { PasskeyDutyMessage } from './passkey-duty-message.tsx';
import './recovery.css';

interface PasskeyDutyProps {
  machine: PasskeyDutyMachine;
  hasPasskey: boolean;
  /** Reads the sign-in form, whose password was correct. */
  credentials: () => SignInBody;
}

/** Shows the next step to a person whose correct password is not enough. */
export function PasskeyDuty({ machine, hasPasskey, credentials }: PasskeyDutyProps) {
  const flow = useFlow(machine, { hasPasskey });
  const view = connectPasskeyDuty(useSelector(flow, (snapshot) => snapshot));
  const parts = { flow, view, credentials };
  return view.phase === 'enrolment' ? <Enrolment {...parts} /> : <Recovery {...parts} />;
}

interface PartProps {
  flow: PasskeyDutyActor;
  view: PasskeyDutyView;
  credentials: () => SignInBody;
}

function Enrolment({ flow, view, credentials }: PartProps) {
  const { t } = useTranslation('recovery');
  return (
    <div className="recovery-step">
      <PasskeyDutyMessage view={view} />
      <p>{t('enrolment.hint')}</p>
      <Button
        variant="primary"
        wide
        busy={view.status === 'making'}
        busyLabel={t('enrolment.making')}
        onPress={() => flow.send({ type: 'passkey.make', credentials: credentials() })}
      >
        {t('enrolment.make')}
      </Button>
      <CodesDialog
        isOpen={view.status === 'made'}
        codes={view.codes}
        onNoted={() => flow.send({ type: 'codes.noted' })}
      />
    </div>
  );
}

function Recovery({ flow, view, credentials }: PartProps) {
  const { t } = useTranslation(['recovery', 'common']);
  const [submits, setSubmits] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('recoveryCode');
    const recoveryCode = typeof typed === 'string' ? typed : '';
    flow.send({ type: 'code.submit', credentials: credentials(), recoveryCode });
    setSubmits(submits + 1);
  };
  return (
    <form className="recovery-step" noValidate onSubmit={submit}>
      <PasskeyDutyMessage key={submits} view={view} />
      <p>{t('recovery.hint')}</p>
      <TextField
        name="recoveryCode"
        label={t('recovery.code')}
        mark={t('common:required')}
        required
        error={view.status === 'invalid' ? t('missing') : undefined}
        onChange={(value) => flow.send({ type: 'code.change', value })}
        autoComplete="one-time-code"
      />
      <Button type="submit" wide busy={view.status === 'checking'} busyLabel={t('recovery.checking')}>
        {t('recovery.submit')}
      </Button>
    </form>
  );
}
