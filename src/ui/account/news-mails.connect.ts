import { useSelector } from '@xstate/react';

import type { NewsMails } from '#contract/news/news.contract.ts';
import type { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type NewsMailsMachine = typeof newsMailsMachine;

export interface NewsMailsView {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Returns the person's choice even before the server has answered. */
  readonly isOn: (kind: keyof NewsMails) => boolean;
  readonly set: (kind: keyof NewsMails, isOn: boolean) => void;
}

export const useNewsMails = (machine: NewsMailsMachine, mails: NewsMails): NewsMailsView => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  return {
    status: byState(value, {
      ready: { idle: 'idle', saved: 'saved', failed: 'failed' },
      saving: 'saving',
    }),
    isOn: (kind) => context.wished?.[kind] ?? mails[kind],
    set: (kind, isOn) => flow.send({ type: 'mail.switch', kind, isOn }),
  };
};
