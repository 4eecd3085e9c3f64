import { useTranslation } from 'react-i18next';

import { formatRecordDate } from '#i18n/format.ts';
import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { byState } from '#ui/portal/by-state.ts';

import {
  useAccountDeletion,
  type AccountDeletionMachine,
  type AccountDeletionView,
} from './account-deletion.connect.ts';
import { Outcome } from './outcome.tsx';

interface AccountDeletionProps {
  requestedAt: string | null;
  machine: AccountDeletionMachine;
}

type Send = ReturnType<typeof useAccountDeletion>['send'];

/** Lets the person ask in a dialog for the account to be deleted, and withdraw the request on the same page. */
export function AccountDeletion({ requestedAt, machine }: AccountDeletionProps) {
  const { t } = useTranslation('account');
  const { view, send } = useAccountDeletion(machine, requestedAt !== null);
  return (
    <div>
      {view.phase !== 'confirming' && view.outcome !== null && (
        <Outcome
          key={view.outcome}
          kind={view.outcome === 'withdrawFailed' ? 'error' : 'success'}
          text={t(`data.${view.outcome}`)}
        />
      )}
      {view.phase === 'requested' ? (
        <Requested requestedAt={requestedAt} view={view} send={send} />
      ) : (
        <>
          <p className="account-hint">{t('data.deletion')}</p>
          <Button size="s" icon="trash" onPress={send('deletion.ask')}>
            {t('data.ask')}
          </Button>
        </>
      )}
      <Confirmation view={view} send={send} />
    </div>
  );
}

interface RequestedProps {
  requestedAt: string | null;
  view: Extract<AccountDeletionView, { phase: 'requested' }>;
  send: Send;
}

function Requested({ requestedAt, view, send }: RequestedProps) {
  const { t, i18n } = useTranslation('account');
  const isUnknown = view.outcome !== 'recorded' && requestedAt === null;
  return (
    <>
      {requestedAt !== null && (
        <p>{t('data.requested', { date: formatRecordDate(requestedAt, i18n.language) })}</p>
      )}
      {!isUnknown && <p className="account-hint">{t('data.requestedText')}</p>}
      <Button
        size="s"
        busy={view.isWithdrawing}
        busyLabel={t('data.withdrawing')}
        onPress={send('deletion.withdraw')}
      >
        {t('data.withdraw')}
      </Button>
    </>
  );
}

/** A mistake must not close an account, so the dialog asks for confirmation and names the consequences. */
function Confirmation({ view, send }: { view: AccountDeletionView; send: Send }) {
  const { t } = useTranslation('account');
  const status = view.phase === 'confirming' ? view.status : null;
  const isRequesting = status === 'requesting';
  const isRetracting = status === 'retracting';
  const isBusy = isRequesting || isRetracting;
  return (
    <AlertDialog
      isOpen={status !== null}
      onEscape={isBusy ? undefined : send('deletion.cancel')}
      title={t('data.dialogTitle')}
      actions={
        <>
          <Button
            busy={isBusy}
            busyLabel={isRetracting ? t('data.withdrawing') : undefined}
            onPress={send('deletion.cancel')}
          >
            {t('data.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={isRequesting ? t('data.requesting') : undefined}
            onPress={send('deletion.confirm')}
          >
            {t('data.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('data.dialogText')}</p>
      <p className="account-deletion-note">{t('data.dialogKept')}</p>
      {status &&
        byState(status, {
          reading: null,
          requesting: null,
          retracting: null,
          failed: <InfoBox kind="error" role="alert" title={t('data.requestFailed')} />,
        })}
    </AlertDialog>
  );
}
