import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import type { Failure } from '#contract/failure.contract.ts';
import type { dataSheetDeliveryMachine } from '#machines/data-sheet-delivery/data-sheet-delivery.machine.ts';
import type { EmailProblem, SheetSource } from '#machines/data-sheet-delivery/data-sheet-delivery.types.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SheetDeliveryMachine = typeof dataSheetDeliveryMachine;

export interface SheetDeliveryView {
  readonly download: 'idle' | 'downloading' | 'downloaded' | 'failed';
  readonly mail: 'closed' | 'editing' | 'invalid' | 'sending' | 'failed' | 'sent';
  readonly problem: EmailProblem | null;
  readonly failure: Failure | null;
  readonly sentTo: string;
}

const WRITING = ['invalid', 'sending', 'failed'] as const;

const downloadOf = (snapshot: SnapshotFrom<SheetDeliveryMachine>): SheetDeliveryView['download'] => {
  if (snapshot.matches('downloading')) return 'downloading';
  if (snapshot.matches({ ready: 'downloaded' })) return 'downloaded';
  return snapshot.matches({ ready: 'failed' }) ? 'failed' : 'idle';
};

const mailOf = (snapshot: SnapshotFrom<SheetDeliveryMachine>): SheetDeliveryView['mail'] => {
  if (!snapshot.matches('mailing')) return 'closed';
  if (snapshot.matches({ mailing: 'sent' })) return 'sent';
  return WRITING.find((phase) => snapshot.matches({ mailing: { writing: phase } })) ?? 'editing';
};

/** The delivery of one sheet, or of all sheets of an order. */
export const useSheetDelivery = (source: SheetSource, machine: SheetDeliveryMachine) => {
  const delivery = useFlow(machine, { source });
  const snapshot = useSelector(delivery, (current) => current);
  const { problem, failure, sentTo } = snapshot.context;
  return {
    view: {
      download: downloadOf(snapshot),
      mail: mailOf(snapshot),
      problem,
      failure,
      sentTo,
    } satisfies SheetDeliveryView,
    download: () => delivery.send({ type: 'download.start' }),
    openMail: () => delivery.send({ type: 'mail.open' }),
    closeMail: () => delivery.send({ type: 'mail.close' }),
    submitMail: (email: string) => delivery.send({ type: 'mail.submit', email }),
    changeEmail: (email: string) => delivery.send({ type: 'email.change', email }),
  };
};

export type SheetDelivery = ReturnType<typeof useSheetDelivery>;
