import { Suspense } from 'react';

import type { Language } from '#contract/list.contract.ts';
import { FIRST_WORDS } from '#i18n/first-words.ts';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { LoadingView } from '#ui/kit/loading-view.tsx';
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';

import type { Screens } from './app.tsx';
import { BlockedPage } from './blocked-page.tsx';
import { CardLayout } from './card-layout.tsx';
import { FailedPage } from './page-boundary.tsx';
import { PageView } from './page-view.tsx';
import { PortalLayout } from './portal-layout.tsx';
import { usePortalView } from './portal.connect.ts';
import { WindowFrame } from './window-frame.tsx';

interface PortalWindowProps extends Screens {
  readonly language: Language;
  readonly onFailure: (error: unknown) => void;
}

/** The whole window, by the state of the portal. */
export function PortalWindow({ language, onFailure, screens, CartDrawer, CartAnnouncer }: PortalWindowProps) {
  const view = usePortalView();
  const words = FIRST_WORDS[language];
  switch (view.kind) {
    case 'loading':
      return (
        <main>
          <h1>
            <VisuallyHidden>{words.loading}</VisuallyHidden>
          </h1>
          <LoadingView label={words.loading} />
        </main>
      );
    case 'failed':
      return (
        <main>
          <FailedPage language={language} />
        </main>
      );
    case 'unreachable':
      return (
        <main>
          <EmptyState
            level={1}
            drawing="offline"
            title={words.unavailable}
            actions={
              <Button variant="primary" onPress={view.retry}>
                {words.retry}
              </Button>
            }
          >
            <p>{words.unavailableText}</p>
          </EmptyState>
        </main>
      );
    case 'blocked':
      return (
        <WindowFrame>
          <CardLayout>
            <BlockedPage onSignOut={view.signOut} />
          </CardLayout>
        </WindowFrame>
      );
    case 'card':
      return (
        <WindowFrame>
          <CardLayout>
            <PageView view={view.page} screens={screens} language={language} onFailure={onFailure} />
          </CardLayout>
        </WindowFrame>
      );
    case 'portal':
      return (
        <WindowFrame>
          <PortalLayout key={view.visitor.userId} visitor={view.visitor} CartDrawer={CartDrawer}>
            <PageView view={view.page} screens={screens} language={language} onFailure={onFailure} />
          </PortalLayout>
          <Suspense>
            <CartAnnouncer />
          </Suspense>
        </WindowFrame>
      );
  }
}
