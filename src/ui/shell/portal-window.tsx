import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { Language } from '#contract/language.contract.ts';
import { FIRST_WORDS } from '#i18n/first-words.ts';
import { buyerKey, buyerOf } from '#machines/portal/session/buyer.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { LoadingView } from '#ui/kit/states/loading-view.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { CardLayout } from './card-layout.tsx';
import { CONTENT_ID } from './content-id.ts';
import { PageView } from './page-view.tsx';
import { usePortalView, type Asking } from './portal.connect.ts';
import type { Screens } from './screens.ts';
import { WindowFrame } from './window-frame.tsx';

/** Loads the page separately, because it is seldom needed. */
const BlockedPage = lazy(() => import('./blocked-page.tsx'));

interface PortalWindowProps extends Screens {
  readonly language: Language;
  readonly onFailure: (error: unknown) => void;
}

/** Renders the whole window, according to the state of the portal. */
export function PortalWindow({
  language,
  onFailure,
  screens,
  PortalLayout,
  CartDrawer,
  CartAnnouncer,
  PortalSearch,
  FailedPage,
}: PortalWindowProps) {
  const { t } = useTranslation();
  const view = usePortalView();
  const words = FIRST_WORDS[language];
  const shown = { screens, FailedPage, language, onFailure };
  switch (view.kind) {
    case 'loading':
      return <LoadingPage label={words.loading} />;
    case 'failed':
      return (
        <main>
          <FailedPage language={language} />
        </main>
      );
    case 'unavailable':
      return <UnavailablePage language={language} onRetry={view.retry} />;
    case 'unreachable':
      return (
        <WindowFrame>
          <UnavailablePage language={language} asking={view.asking} onRetry={view.retry} />
        </WindowFrame>
      );
    case 'leaving':
      return (
        <WindowFrame>
          <LoadingPage label={t('signingOut')} />
        </WindowFrame>
      );
    case 'blocked':
      return (
        <WindowFrame>
          <CardLayout>
            <Suspense fallback={<Dots label={words.loading} />}>
              <BlockedPage onSignOut={view.signOut} />
            </Suspense>
          </CardLayout>
        </WindowFrame>
      );
    case 'card':
      return (
        <WindowFrame>
          <CardLayout>
            <PageView view={view.page} {...shown} />
          </CardLayout>
        </WindowFrame>
      );
    case 'portal':
      return (
        <WindowFrame>
          <Suspense fallback={<LoadingPage label={words.loading} />}>
            <PortalLayout
              key={buyerKey(buyerOf(view.visitor))}
              visitor={view.visitor}
              CartDrawer={CartDrawer}
              PortalSearch={PortalSearch}
            >
              <PageView view={view.page} {...shown} />
            </PortalLayout>
          </Suspense>
          <Suspense>
            <CartAnnouncer />
          </Suspense>
        </WindowFrame>
      );
  }
}

interface UnavailablePageProps {
  language: Language;
  asking?: Asking;
  onRetry: () => void;
}

/** Needs no loaded texts, because they may be missing. Attempts that the person did not start are not announced. */
function UnavailablePage({ language, asking = 'notNow', onRetry }: UnavailablePageProps) {
  const words = FIRST_WORDS[language];
  const attempt: { readonly busy: boolean; readonly busyLabel?: string } = byState(asking, {
    notNow: { busy: false },
    unprompted: { busy: true },
    prompted: { busy: true, busyLabel: words.loading },
  });
  return (
    <main id={CONTENT_ID}>
      <EmptyState
        level={1}
        drawing="offline"
        title={words.unavailable}
        actions={
          <Button variant="primary" {...attempt} onPress={onRetry}>
            {words.retry}
          </Button>
        }
      >
        <p>{words.unavailableText}</p>
      </EmptyState>
    </main>
  );
}

function LoadingPage({ label }: { label: string }) {
  return (
    <main id={CONTENT_ID}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h1>
      <LoadingView label={label} />
    </main>
  );
}
