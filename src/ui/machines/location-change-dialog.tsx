import { useTranslation } from 'react-i18next';

import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { FormDialog } from '#ui/kit/layers/form-dialog.tsx';

import {
  useLocationChange,
  type LocationChangeMachine,
  type LocationSources,
} from './location-change.connect.ts';
import { LocationForm, LOCATION_FORM } from './location-form.tsx';
import { LocationSent } from './location-message.tsx';

interface LocationChangeDialogProps extends LocationSources {
  machine: MachineDetails;
  chart: LocationChangeMachine;
}

/** Shows the button, and the dialog that it opens. */
export function LocationChangeDialog({ machine, chart, ...sources }: LocationChangeDialogProps) {
  const { t } = useTranslation(['machines', 'common']);
  const { flow, view } = useLocationChange(machine.machineNo, chart, sources);
  return (
    <>
      <Button variant="secondary" onPress={() => flow.send({ type: 'dialog.open' })}>
        {t('details.changeLocation')}
      </Button>
      <FormDialog
        isOpen={view.phase !== 'closed'}
        onClose={() => flow.send({ type: 'dialog.close' })}
        title={t('location.title')}
        closeLabel={t('common:close')}
        cancelLabel={t('common:cancel')}
        submit={{
          form: LOCATION_FORM,
          label: t('location.send'),
          busy: view.phase === 'sending',
          busyLabel: t('location.sending'),
        }}
        done={view.phase === 'sent' ? t('location.done') : null}
        stays={view.phase === 'sending'}
      >
        {view.phase === 'sent' && <LocationSent />}
        {view.phase !== 'sent' && view.phase !== 'closed' && (
          <LocationForm flow={flow} view={view} machine={machine} />
        )}
      </FormDialog>
    </>
  );
}
