import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import type { Failure } from '#contract/failure.contract.ts';
import type { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';
import type {
  EmailProblem,
  SheetSource,
} from '#machines/records/data-sheet-delivery/data-sheet-delivery.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SheetDeliveryMachine = typeof dataSheetDeliveryMachine;

export interface SheetDeliveryView {
  readonly download: 'idle' | 'downloading' | 'downloaded' | 'failed';
  readonly mail: 'closed' | 'editing' | 'invalid' | 'sending' | 'failed' | 'sent';
  readonly problem: EmailProblem | null;
  readonly failure: Failure | null;
  readonly sentTo: string;
}

type Phases = Pick<SheetDeliveryView, 'download' | 'mail'>;

const mailing = (mail: Phases['mail']): Phases => ({ download: 'idle', mail });

const phasesOf = ({ value }: SnapshotFrom<SheetDeliveryMachine>): Phases =>
  byState(value, {
    ready: {
      idle: { download: 'idle', mail: 'closed' },
      downloaded: { download: 'downloaded', mail: 'closed' },
      failed: { download: 'failed', mail: 'closed' },
    },
    downloading: { download: 'downloading', mail: 'closed' },
    mailing: {
      writing: {
        editing: mailing('editing'),
        invalid: mailing('invalid'),
        sending: mailing('sending'),
        failed: mailing('failed'),
      },
      sent: mailing('sent'),
    },
  });

/** Runs the delivery of one sheet, or of several as a ZIP. */
export const useSheetDelivery = (source: SheetSource, machine: SheetDeliveryMachine) => {
  const delivery = useFlow(machine, { source });
  const snapshot = useSelector(delivery, (current) => current);
  const { problem, failure, sentTo } = snapshot.context;
  return {
    view: {
      ...phasesOf(snapshot),
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
