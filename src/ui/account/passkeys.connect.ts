import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { passkeysQuery } from '#api/sign-in/passkeys.ts';
import type { Passkey, Passkeys } from '#contract/sign-in/passkey.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';
import type { PasskeyField } from '#machines/account/passkeys/passkeys.types.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { failedStatus } from '#ui/portal/failed-status.ts';
import { useSettings } from '#ui/portal/settings.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import type { OwnRecordView } from '#ui/record/record.connect.ts';

export type PasskeysMachine = typeof passkeysMachine;
export type PasskeysActor = ActorRefFrom<PasskeysMachine>;

type AddingStatus = 'editing' | 'invalid' | 'making' | 'cancelled' | 'impossible' | 'refused' | 'uncertain';
type RemovingStatus = 'confirming' | 'invalid' | 'deleting' | 'refused' | 'uncertain';

type Place =
  | { readonly phase: 'listed'; readonly status: 'idle' | 'changed' }
  | { readonly phase: 'adding'; readonly status: AddingStatus }
  | { readonly phase: 'removing'; readonly status: RemovingStatus };

export type PasskeysView = Place & {
  readonly problems: readonly PasskeyField[];
  readonly code: ErrorCode | null;
  /** Names the passkey that is to be removed. */
  readonly name: string;
  /** The passkey is no longer in the list: a try whose answer was lost, or another tab or device, removed it. */
  readonly isGone: boolean;
};

const adding = (status: AddingStatus): Place => ({ phase: 'adding', status });
const removing = (status: RemovingStatus): Place => ({ phase: 'removing', status });

/** Returns the passkeys of the person; `undefined` until the account is shown, or if an OpenID provider keeps them. */
export const useKeptPasskeys = ({ status }: OwnRecordView): Passkeys | undefined => {
  const { mode } = useSettings().identity;
  return useQuery({ ...passkeysQuery, enabled: status === 'shown' && mode === 'embedded' }).data;
};

export const usePasskeys = (
  machine: PasskeysMachine,
  passkeys: readonly Passkey[],
): { readonly flow: PasskeysActor; readonly view: PasskeysView } => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const { problems, code, passkey } = context;
  const place = byState<typeof value, Place>(value, {
    listed: {
      idle: { phase: 'listed', status: 'idle' },
      changed: { phase: 'listed', status: 'changed' },
    },
    changing: (changing) => {
      const { attempt, outcome } = byRegion(changing, { attempt: (own) => own, outcome: failedStatus });
      return byState<typeof attempt, Place>(attempt, {
        adding: {
          editing: adding('editing'),
          invalid: adding('invalid'),
          making: adding('making'),
          cancelled: adding('cancelled'),
          impossible: adding('impossible'),
          failed: adding(outcome),
        },
        removing: {
          confirming: removing('confirming'),
          invalid: removing('invalid'),
          deleting: removing('deleting'),
          failed: removing(outcome),
        },
      });
    },
  });
  const isGone = passkey !== null && !passkeys.some(({ id }) => id === passkey.id);
  return { flow, view: { ...place, problems, code, name: passkey?.name ?? '', isGone } };
};
