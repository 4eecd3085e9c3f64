import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import { CHECKOUT_PATH } from '#contract/pages/addresses.contract.ts';
import { pathOf } from '#machines/portal/navigation/routes.ts';
import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { readPurpose } from '#ui/portal/checkout-path.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

/** Describes the page that waits for the person after sign-in. */
export interface WaitingPage {
  /** The session ended while the person was at work. */
  readonly hasExpired: boolean;
  readonly page: 'order' | 'quote' | 'other';
}

const isExpired = ({ value }: SnapshotFrom<typeof sessionMachine>): boolean =>
  byState(value, {
    checking: { unprompted: false, prompted: false },
    unreachable: false,
    signedIn: {
      fresh: false,
      expiring: { warned: false, staying: false, final: false },
      ending: false,
    },
    expired: { noticed: true, left: true },
    signedOut: false,
    signingOut: false,
    ledOn: false,
    blocked: false,
  });

/** Returns the page to which the person comes back after signing in; `null` if nothing was interrupted. */
export const useWaitingPage = (): WaitingPage | null => {
  const hasExpired = useSelector(usePortalActor('session'), isExpired);
  const returnTo = useSelector(usePortalActor('navigation'), ({ context }) => context.returnTo);
  const isCheckout = returnTo !== null && pathOf(returnTo) === CHECKOUT_PATH;
  if (returnTo === null || (!hasExpired && !isCheckout)) return null;
  const page = isCheckout ? readPurpose(new URL(returnTo, location.origin).search).intent : 'other';
  return { hasExpired, page };
};
