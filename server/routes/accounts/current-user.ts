import { toWire, type Snake } from '#contract/case.contract.ts';
import type { CurrentUser } from '#contract/accounts/user.contract.ts';
import { findRevealedPrices } from '#server/db/catalogue/price-requests.store.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { allowanceOf } from '#server/domain/catalogue/price-allowance.ts';
import type { Services } from '#server/plugins/services.plugin.ts';
import type { Customer } from '#server/db/companies/companies.store.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';

/** Returns the user as the browser knows them, with the price allowance of this login session. */
export const currentUserOf = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  session: SignedIn,
  represented: Customer | null,
): Promise<Snake<CurrentUser>> => {
  const { emailVerifiedAt, ...profile } = await findProfile(database, session.id);
  const revealed = await findRevealedPrices(database, session.sessionIdHash);
  return toWire({
    ...session,
    ...profile,
    emailVerified: emailVerifiedAt !== null,
    ...(represented && {
      actingFor: { customerNo: represented.customerNo, companyName: represented.name },
    }),
    priceRequests: allowanceOf(session, settings.priceRequestLimit, revealed.size),
    session: { expiresAt: session.expiresAt, warnAt: session.warnAt, endsAt: session.endsAt },
  });
};
