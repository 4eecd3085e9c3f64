import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Passkey } from '#contract/sign-in/passkey.contract.ts';
import { formatRecordDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { useFocusBack } from '#ui/kit/page/use-focus-back.ts';

import { Outcome } from './outcome.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import {
  usePasskeyRenaming,
  type PasskeyRenaming,
  type PasskeyRenamingMachine,
} from './passkey-renaming.connect.ts';
import {
  usePasskeys,
  type PasskeysActor,
  type PasskeysMachine,
  type PasskeysView,
} from './passkeys.connect.ts';

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  machine: PasskeysMachine;
  renaming: PasskeyRenamingMachine;
  /** `false` means that the browser or the address does not support passkeys; existing ones can still be removed. */
  canAdd: boolean;
  /** The person needs a passkey to sign in, so the last one cannot be removed. */
  isRequired: boolean;
}

/** Lists the person's passkeys, which can be added, renamed and removed here. */
export function PasskeyList({ passkeys, machine, renaming, canAdd, isRequired }: PasskeyListProps) {
  const { t } = useTranslation('passkeys');
  const { flow, view } = usePasskeys(machine, passkeys);
  const title = useId();
  const naming = usePasskeyRenaming(renaming);
  const isAdding = view.phase === 'adding';
  const isLast = isRequired && passkeys.length === 1;
  // The button that opened a dialog disappears with its passkey.
  const losesButton = view.phase === 'removing' && view.isGone;
  // Another tab may remove the passkey that is being renamed. Its form then stays, because only the form can end the renaming.
  const isNamedOneGone = naming.isNaming && !passkeys.some(({ id }) => id === naming.view.id);
  const addButton = useFocusBack(isAdding || losesButton || isNamedOneGone, view.status === 'idle');
  // Only one form is open at a time.
  const isForm = isAdding || naming.isNaming;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      <p className="account-hint">{t(passkeys.length === 0 ? 'none' : 'hint')}</p>
      {view.status === 'changed' && <Outcome kind="success" text={t('changed')} />}
      {passkeys.length > 0 && (
        <ul className="account-sessions">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row
                passkey={passkey}
                flow={flow}
                naming={naming}
                canChange={!isForm}
                canRemove={!isForm && !isLast}
              />
            </li>
          ))}
        </ul>
      )}
      {isNamedOneGone && <PasskeyNameForm {...naming} name={naming.view.oldName} />}
      {isAdding && <Addition flow={flow} view={view} />}
      {!isForm &&
        (canAdd ? (
          <Button ref={addButton} size="s" icon="plus" onPress={() => flow.send({ type: 'passkey.add' })}>
            {t('add')}
          </Button>
        ) : (
          <p className="account-hint">{t('impossible.text')}</p>
        ))}
      <Removal flow={flow} view={view} />
    </section>
  );
}

interface RowProps {
  passkey: Passkey;
  flow: PasskeysActor;
  naming: PasskeyRenaming;
  /** Is `false` while a form is open. */
  canChange: boolean;
  canRemove: boolean;
}

function Row({ passkey, flow, naming, canChange, canRemove }: RowProps) {
  const { t, i18n } = useTranslation('passkeys');
  const { id, name, createdAt, lastUsedAt } = passkey;
  const isMine = naming.view.id === id;
  const isNaming = isMine && naming.isNaming;
  const renameButton = useFocusBack(isNaming, naming.view.status === 'idle');
  return (
    <div className="account-session">
      <div>
        <p className="account-device">
          <strong>{name}</strong>
        </p>
        <p className="account-hint">
          {t('made', { date: formatRecordDate(createdAt, i18n.language) })}
          {', '}
          {lastUsedAt === null ? t('unused') : t('used', { time: formatTime(lastUsedAt, i18n.language) })}
        </p>
      </div>
      <div className="account-actions">
        {canChange && (
          <Button
            ref={renameButton}
            size="s"
            aria-label={t('renameLabel', { name })}
            onPress={() => naming.flow.send({ type: 'name.begin', passkey: { id, name } })}
          >
            {t('rename')}
          </Button>
        )}
        {canRemove && (
          <Button
            size="s"
            aria-label={t('removeLabel', { name })}
            onPress={() => flow.send({ type: 'passkey.remove', passkey: { id, name } })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isNaming && <PasskeyNameForm {...naming} name={name} />}
      {isMine && naming.view.status === 'renamed' && (
        <Outcome kind="success" text={t('renaming.done', { name: naming.view.name })} />
      )}
    </div>
  );
}

interface PartProps {
  flow: PasskeysActor;
  view: PasskeysView;
}

function Addition({ flow, view }: PartProps) {
  const { t } = useTranslation(['passkeys', 'common']);
  const isMaking = view.status === 'making';
  return (
    <PasskeyForm id={useId()} flow={flow} view={view} hasName>
      <div className="account-actions">
        <Button type="submit" variant="primary" busy={isMaking} busyLabel={t('making')}>
          {t('make')}
        </Button>
        <Button busy={isMaking} onPress={() => flow.send({ type: 'passkey.leave' })}>
          {t('common:cancel')}
        </Button>
      </div>
    </PasskeyForm>
  );
}

/** A mistake must not lock a person out, so the dialog asks for the password. */
function Removal({ flow, view }: PartProps) {
  const { t } = useTranslation('passkeys');
  const form = useId();
  const isDeleting = view.status === 'deleting';
  const leave = () => flow.send({ type: 'passkey.leave' });
  return (
    <AlertDialog
      isOpen={view.phase === 'removing'}
      onEscape={isDeleting ? undefined : leave}
      title={t('removal.title')}
      actions={
        <>
          <Button busy={isDeleting} onPress={leave}>
            {t('removal.keep')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={isDeleting}
            busyLabel={t('removal.removing')}
          >
            {t('removal.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('removal.text', { name: view.name })}</p>
      <PasskeyForm id={form} flow={flow} view={view} hasName={false} />
    </AlertDialog>
  );
}
