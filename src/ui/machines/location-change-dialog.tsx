import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';

import {
  useLocationChange,
  type LocationChangeMachine,
  type RecallLocation,
} from './location-change.connect.ts';
import { LocationForm, LOCATION_FORM } from './location-form.tsx';
import { LocationSent } from './location-message.tsx';

interface LocationChangeDialogProps {
  machine: MachineDetails;
  chart: LocationChangeMachine;
  recallLocation: RecallLocation;
}

/** The button that opens the dialog, and the dialog. */
export function LocationChangeDialog({ machine, chart, recallLocation }: LocationChangeDialogProps) {
  const { t } = useTranslation(['machines', 'common']);
  const { flow, view } = useLocationChange(machine.machineNo, chart, recallLocation);
  const close = () => flow.send({ type: 'dialog.close' });
  const isSent = view.phase === 'sent';
  return (
    <>
      <Button variant="secondary" onPress={() => flow.send({ type: 'dialog.open' })}>
        {t('details.changeLocation')}
      </Button>
      <Dialog
        isOpen={view.phase !== 'closed'}
        onClose={close}
        title={t('location.title')}
        closeLabel={t('common:close')}
        actions={
          isSent ? (
            <Button variant="primary" onPress={close}>
              {t('location.done')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onPress={close}>
                {t('common:cancel')}
              </Button>
              <Button
                type="submit"
                form={LOCATION_FORM}
                variant="primary"
                busy={view.phase === 'sending'}
                busyLabel={t('location.sending')}
              >
                {t('location.send')}
              </Button>
            </>
          )
        }
      >
        {view.phase === 'sent' && <LocationSent />}
        {view.phase !== 'sent' && view.phase !== 'closed' && (
          <LocationForm flow={flow} view={view} machine={machine} />
        )}
      </Dialog>
    </>
  );
}
