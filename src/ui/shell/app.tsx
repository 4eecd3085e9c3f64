import { useSelector } from '@xstate/react';

import { AddressRouter } from '#ui/portal/address-router.tsx';
import { AriaProviders } from '#ui/portal/aria-providers.tsx';
import { brandName } from '#ui/portal/brand.ts';
import { PagePlace } from '#ui/portal/page-place.tsx';
import { PortalContext, usePortalActor, type PortalActor } from '#ui/portal/portal-context.ts';

import { PageBoundary } from './page-boundary.tsx';
import { PortalWindow } from './portal-window.tsx';
import type { Screens } from './screens.ts';

interface AppProps extends Screens {
  readonly portal: PortalActor;
  /** Receives the error of a page that failed. */
  readonly onFailure: (error: unknown) => void;
}

export function App({ portal, onFailure, ...screens }: AppProps) {
  return (
    <PortalContext value={portal}>
      <AddressRouter>
        <SpeakingApp onFailure={onFailure} {...screens} />
      </AddressRouter>
    </PortalContext>
  );
}

function SpeakingApp({ onFailure, ...screens }: Omit<AppProps, 'portal'>) {
  const language = useSelector(usePortalActor('preferences'), ({ context }) => context.language);
  return (
    <AriaProviders language={language}>
      <PagePlace product={brandName()}>
        <PageBoundary whole language={language} FailedPage={screens.FailedPage} onFailure={onFailure}>
          <PortalWindow language={language} onFailure={onFailure} {...screens} />
        </PageBoundary>
      </PagePlace>
    </AriaProviders>
  );
}
