import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';

import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectExpiry } from './expiry.connect.ts';

/** Fetches the warning before it is due, and with it what all dialogs need. */
export const fetchExpiryDialog = () => import('./expiry-dialog.tsx');
const ExpiryDialog = lazy(fetchExpiryDialog);

/** Shows the warning before the session ends. Its code comes once the page is quiet: nobody needs it in the first seconds. */
export function ExpiryWarning() {
  const isOpen = useSelector(usePortalActor('session'), (snapshot) => connectExpiry(snapshot).isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <ExpiryDialog />
    </Suspense>
  ) : null;
}
