import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { currentUserQuery } from '#api/session/session.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { SheetDelivery } from './sheet-delivery.connect.ts';
import { SheetMailMessage } from './sheet-mail-message.tsx';

interface SheetMailProps {
  delivery: SheetDelivery;
  name: string;
}

/** Asks where to send a data sheet; the person's own address is filled in. */
export default function SheetMailDialog({ delivery, name }: SheetMailProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const { view, openMail, closeMail } = delivery;
  const form = useId();
  // Submits are counted, so that a second refusal takes the focus again.
  const [submits, setSubmits] = useState(0);
  const isSent = view.mail === 'sent';
  return (
    <Dialog
      isOpen={view.mail !== 'closed'}
      onClose={closeMail}
      title={t('sheets:mail.title')}
      closeLabel={t('common:close')}
      size="s"
      actions={
        isSent ? (
          <>
            <Button onPress={openMail}>{t('sheets:mail.again')}</Button>
            <Button variant="primary" onPress={closeMail}>
              {t('sheets:mail.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={closeMail}>{t('common:cancel')}</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon="mail"
              busy={view.mail === 'sending'}
              busyLabel={t('sheets:mail.sending')}
            >
              {t('sheets:mail.send')}
            </Button>
          </>
        )
      }
    >
      <p className="sheet-mailed">{name}</p>
      <SheetMailMessage key={submits} view={view} />
      {!isSent && <SheetMailForm id={form} delivery={delivery} onSubmit={() => setSubmits(submits + 1)} />}
    </Dialog>
  );
}

interface SheetMailFormProps {
  id: string;
  delivery: SheetDelivery;
  onSubmit: () => void;
}

function SheetMailForm({ id, delivery: { view, submitMail, changeEmail }, onSubmit }: SheetMailFormProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const { data: user } = useQuery(currentUserQuery);
  const field = useFocusOn<HTMLInputElement>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    submitMail(typeof email === 'string' ? email : '');
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        name="email"
        label={t('mail.email')}
        mark={t('common:required')}
        required
        type="text"
        inputMode="email"
        autoComplete="email"
        inputRef={field}
        defaultValue={view.sentTo === '' ? (user?.email ?? '') : ''}
        maxLength={TEXT_LIMITS.line}
        error={view.problem === null ? undefined : t(`mail.problem.${view.problem}`)}
        onChange={changeEmail}
      />
    </form>
  );
}
