import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { machineNumbersQuery } from '#api/machines/machines.queries.ts';
import type { CartItem } from '#contract/cart.contract.ts';
import type { MachineNumber } from '#contract/machine.contract.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { useLineMachine } from './line-machine.connect.ts';

interface LineMachineProps {
  item: Pick<CartItem, 'articleNo' | 'machineNo'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for which of the own machines a line of the cart is. */
export default function LineMachineDialog({ item, isOpen, onClose }: LineMachineProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const form = useId();
  const { machineNo, assign } = useLineMachine(item);
  const { data: machines, isError, refetch } = useQuery({ ...machineNumbersQuery, enabled: isOpen });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('machine');
    assign(typeof chosen === 'string' && chosen !== '' ? chosen : null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cart:machine.title', { articleNo: item.articleNo })}
      closeLabel={t('shell:close')}
      size="s"
      actions={
        <>
          <Button onPress={onClose}>{t('cart:machine.cancel')}</Button>
          {machines && (
            <Button type="submit" form={form} variant="primary">
              {t('cart:machine.save')}
            </Button>
          )}
        </>
      }
    >
      {machines ? (
        <form id={form} onSubmit={submit}>
          <MachineSelect machines={machines} machineNo={machineNo} />
        </form>
      ) : isError ? (
        <InfoBox kind="error" role="alert" title={t('cart:machine.failed')}>
          <Button onPress={() => void refetch()}>{t('cart:unavailable.retry')}</Button>
        </InfoBox>
      ) : (
        <>
          <output className="k-visually-hidden">{t('cart:machine.loading')}</output>
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

/** A machine that is listed no longer can be kept. */
function MachineSelect({ machines, machineNo }: MachineSelectProps) {
  const { t } = useTranslation('cart');
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => list.current?.focus(), []);
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
