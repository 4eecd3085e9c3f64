import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { portalModel } from './portal.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { keepRecoveryCode } from '#tests/paths/portal/world/recovery-code.ts';
import { forgetPasskeys, keepPasskey } from '#tests/paths/portal/world/virtual-authenticator.ts';
import { askWhoIsThere } from '#tests/paths/portal/world/who-is-there.ts';

const STAFF = 'user-staff';

/** A person has signed in or out in another tab, which the sign-in page notices. */
const becomes = (change: (world: World) => Promise<unknown>): Arrangement => ({
  by: 'world',
  act: async (world) => {
    await change(world);
    await askWhoIsThere(world);
  },
});

const isSignedIn = (account: string): Arrangement => becomes(({ signIn }) => signIn(account));
/** In the portal of the walks, a password alone does not sign staff in, so a recovery code replaces their passkey. */
const isStaffSignedIn = becomes(async (world) => {
  await forgetPasskeys(world);
  await keepPasskey(world, { id: 'Laptop', userId: STAFF, isHere: false });
  const code = '7K3MQ-0ZD1R-XBV9T-CA5HP-2EWNG';
  await keepRecoveryCode(world, STAFF, code);
  const credentials = { email: 'staff@demo.example', password: DEMO_PASSWORD };
  await world.call('POST', '/auth/recovery-code/', { ...credentials, recovery_code: code });
  await world.call('PATCH', '/me/language/', { language: world.language });
});
const breaks: Arrangement = { by: 'nothing', reason: 'only a defect of the portal could cause this' };

export const portalArrangements = {
  calls: { preparePortal: 'GET /config/' },
  arrangements: {
    'the portal is opened': { by: 'opening', path: '/myotec/my-memory-list' },
    'a customer is signed in': isSignedIn('full'),
    'a member of staff is signed in': isStaffSignedIn,
    'a person who sees only data sheets is signed in': isSignedIn('datasheets'),
    'nobody is signed in': becomes(({ call }) => call('POST', '/auth/sign-out/')),
    'texts and settings arrive': { by: 'server' },
    'texts and settings cannot be loaded': { by: 'wire', reply: 'unreachable' },
    'the session chart fails': breaks,
    'the consent chart fails': breaks,
    'the navigation chart fails': breaks,
    'the notifications chart fails': breaks,
    'the preferences chart fails': breaks,
    'the cart chart fails': breaks,
    'the memory list chart fails': breaks,
    'the price requests chart fails': breaks,
    'the representation chart fails': breaks,
  } satisfies Arrangements<typeof portalModel>,
} satisfies PortalArrangements;
