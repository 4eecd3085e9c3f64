import type { SnapshotFrom } from 'xstate';

import type { newsletterUnsubscribeMachine } from '#machines/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

export type UnsubscribeView =
  | { readonly kind: 'missingEmail' }
  | { readonly kind: 'asking' | 'unsubscribing' | 'failed' | 'confirmed'; readonly email: string };

const KINDS = ['unsubscribing', 'failed', 'confirmed'] as const;

export const connectUnsubscribe = (
  snapshot: SnapshotFrom<typeof newsletterUnsubscribeMachine>,
): UnsubscribeView => {
  const { email } = snapshot.context;
  if (email === null || snapshot.matches('missingEmail')) return { kind: 'missingEmail' };
  return { kind: KINDS.find((kind) => snapshot.matches(kind)) ?? 'asking', email };
};
