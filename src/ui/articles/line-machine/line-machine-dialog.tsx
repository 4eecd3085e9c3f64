import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { MachineNumber } from '#contract/machines/machine.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { LineMachineView } from './line-machine.connect.ts';

interface LineMachineDialogProps {
  articleNo: string;
  machineNo: string | null;
  view: LineMachineView;
}

/** Asks which of the person's machines a line is for. */
export default function LineMachineDialog({ articleNo, machineNo, view }: LineMachineDialogProps) {
  const { t } = useTranslation(['articles', 'common']);
  const form = useId();
  const { machines } = view;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('machine');
    view.choose(typeof chosen === 'string' && chosen !== '' ? chosen : null);
  };
  return (
    <Dialog
      isOpen={view.isOpen}
      onClose={view.close}
      title={t('articles:machine.title', { articleNo })}
      closeLabel={t('common:close')}
      size="s"
      actions={
        <>
          <Button onPress={view.close}>{t('common:cancel')}</Button>
          {machines && (
            <Button type="submit" form={form} variant="primary">
              {t('articles:machine.save')}
            </Button>
          )}
        </>
      }
    >
      {machines ? (
        <form id={form} onSubmit={submit}>
          <MachineSelect machines={machines} machineNo={machineNo} />
        </form>
      ) : view.isFailed ? (
        <InfoBox kind="error" role="alert" title={t('articles:machine.failed')}>
          <Button onPress={view.reload}>{t('common:retry')}</Button>
        </InfoBox>
      ) : (
        <>
          <output className="k-visually-hidden">{t('articles:machine.loading')}</output>
          <Skeleton shape="rows" count={1} />
        </>
      )}
    </Dialog>
  );
}

interface MachineSelectProps {
  machines: readonly MachineNumber[];
  machineNo: string | null;
}

/** A machine that is no longer listed can still be kept. */
function MachineSelect({ machines, machineNo }: MachineSelectProps) {
  const { t } = useTranslation('articles');
  const list = useFocusOn<HTMLSelectElement>();
  const isListed = machineNo === null || machines.some((machine) => machine.machineNo === machineNo);
  const listed = isListed ? machines : [{ machineNo, machineType: null }, ...machines];
  return (
    <Select
      name="machine"
      label={t('machine.label')}
      placeholder={t('machine.none')}
      inputRef={list}
      defaultValue={machineNo ?? ''}
      items={listed.map((machine) => ({
        value: machine.machineNo,
        label: [machine.machineNo, machine.machineType].filter(Boolean).join(' – '),
      }))}
    />
  );
}
