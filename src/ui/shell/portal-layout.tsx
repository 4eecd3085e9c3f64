import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useRepresentation } from '#ui/portal/representation.connect.ts';

import type { CartDrawerProps } from './top-bar/cart-button.tsx';
import { CONTENT_ID } from './content-id.ts';
import { connectTabQuestion } from './dialogs/tab-question.connect.ts';
import { useMenu } from './menu/menu.connect.ts';
import { PageFooter } from './page-footer.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import './portal-layout.css';

/** Loads these parts separately, because only dealers see them. */
const RepresentationBanner = lazy(() => import('./representation-banner.tsx'));
const TabQuestion = lazy(() => import('./dialogs/tab-question.tsx'));

export interface PortalLayoutProps {
  readonly visitor: SignedInVisitor;
  readonly CartDrawer: ComponentType<CartDrawerProps>;
  readonly PortalSearch: ComponentType;
  readonly children: ReactNode;
}

/** Frames the pages of a signed-in person: top bar, side menu, page and footer. */
export default function PortalLayout({ visitor, CartDrawer, PortalSearch, children }: PortalLayoutProps) {
  const { opened } = useMenu();
  const { customer } = useRepresentation();
  const question = useSelector(usePortalActor('representation'), connectTabQuestion, shallowEqual);
  return (
    <div className="portal-layout" data-menu={opened ? 'opened' : 'closed'}>
      {question.status !== 'closed' && (
        <Suspense>
          <TabQuestion view={question} />
        </Suspense>
      )}
      <TopBar visitor={visitor} CartDrawer={CartDrawer} PortalSearch={PortalSearch} />
      <SideMenu visitor={visitor} />
      <div className="portal-layout-page">
        {customer && (
          <Suspense>
            <RepresentationBanner customer={customer} />
          </Suspense>
        )}
        <Landmark kind="main" id={CONTENT_ID} className="portal-layout-main">
          {children}
        </Landmark>
        <PageFooter />
      </div>
    </div>
  );
}
