import { initialTransition, transition, type SnapshotFrom } from 'xstate';

import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import {
  resetLinkMachine,
  type ResetLinkInput,
  type ResetLinkRecord,
} from '#machines/lifecycles/reset-link.machine.ts';

import { DAY_MS, MINUTE_MS } from '#server/domain/durations.ts';
import { isSecretForm } from '#server/domain/secrets.ts';

export type ResetLinkKind = ResetLinkInput['kind'];

/** A link is valid for this long. */
export const RESET_LINK_MINUTES = 60;

/** A link that the person did not ask for is valid for longer, because the person may be away. */
export const UNASKED_LINK_DAYS = 7;

export const resetLinkExpiry = (createdAt: Date, kind: ResetLinkKind): Date =>
  new Date(
    createdAt.getTime() + (kind === 'reset' ? RESET_LINK_MINUTES * MINUTE_MS : UNASKED_LINK_DAYS * DAY_MS),
  );

/** The embedded provider has these pages (settled point 14). */
export const RESET_PAGE = '/identity/reset-password';
export const PASSWORD_PAGE = '/identity/password';
/** The link to the page for changing the password, with the way back to the account page. */
export const PASSWORD_LINK = `${PASSWORD_PAGE}?return_to=${ACCOUNT_PATH}`;

/** Returns the address of a link; `origin` is the portal's public address, without a slash at the end. */
export const resetLinkTo = (origin: string, token: string): string => `${origin}${RESET_PAGE}?token=${token}`;

export interface StoredResetLink {
  readonly state: Extract<ResetLinkRecord, 'pending' | 'used' | 'replaced'>;
  readonly kind: ResetLinkKind;
  readonly expiresAt: Date;
}

type LinkState = SnapshotFrom<typeof resetLinkMachine>['value'];

/** Names the reason why a link does not work. */
export type RefusedLink = Exclude<LinkState, 'weighing' | 'pending' | 'lasting'>;

const isRefused = (state: LinkState): state is RefusedLink =>
  state !== 'weighing' && state !== 'pending' && state !== 'lasting';

/** Asks the link's own chart whether a password can be chosen with the link; returns `null` if so. */
export const refusalOfLink = (
  token: string,
  stored: StoredResetLink | undefined,
  now: Date,
): RefusedLink | null => {
  const [before] = initialTransition(resetLinkMachine, {
    record: isSecretForm(token) ? (stored?.state ?? 'unknown') : 'malformed',
    kind: stored?.kind ?? 'reset',
    expiresAt: stored?.expiresAt.getTime() ?? null,
    now: now.getTime(),
  });
  const [after] = transition(resetLinkMachine, before, { type: 'password.choose' });
  if (before.can({ type: 'password.choose' }) && after.matches('used')) return null;
  return isRefused(before.value) ? before.value : 'unknown';
};
