import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';

import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectExpiry } from './expiry.connect.ts';

/** Fetches the warning before it is due, and with it the code that all dialogs need. */
export const fetchExpiryDialog = () => import('./expiry-dialog.tsx');
const ExpiryDialog = lazy(fetchExpiryDialog);

/** Shows the warning before the session ends. Its code is fetched once the page is quiet, because nobody needs it in the first seconds. */
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
