import type { SnapshotFrom } from 'xstate';

import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export type UnsubscribeView =
  | { readonly kind: 'missingEmail' }
  | { readonly kind: 'asking' | 'unsubscribing' | 'failed' | 'confirmed'; readonly email: string };

export const connectUnsubscribe = ({
  value,
  context,
}: SnapshotFrom<typeof newsletterUnsubscribeMachine>): UnsubscribeView => {
  const kind: UnsubscribeView['kind'] = byState(value, {
    reading: 'missingEmail',
    missingEmail: 'missingEmail',
    asking: 'asking',
    unsubscribing: 'unsubscribing',
    failed: 'failed',
    confirmed: 'confirmed',
  });
  const { email } = context;
  return kind === 'missingEmail' || email === null ? { kind: 'missingEmail' } : { kind, email };
};
