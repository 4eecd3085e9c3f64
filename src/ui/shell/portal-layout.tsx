import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { useRepresentation } from '#ui/portal/representation.connect.ts';

import type { CartDrawerProps } from './top-bar/cart-button.tsx';
import { CONTENT_ID } from './content-id.ts';
import { useMenu } from './menu/menu.connect.ts';
import { PageFooter } from './page-footer.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import './portal-layout.css';

/** Loaded separately, because only dealers see it. */
const RepresentationBanner = lazy(() => import('./representation-banner.tsx'));

interface PortalLayoutProps {
  readonly visitor: SignedInVisitor;
  readonly CartDrawer: ComponentType<CartDrawerProps>;
  readonly PortalSearch: ComponentType;
  readonly children: ReactNode;
}

/** Frames the pages of a signed-in person: top bar, side menu, page and footer. */
export default function PortalLayout({ visitor, CartDrawer, PortalSearch, children }: PortalLayoutProps) {
  const { opened } = useMenu();
  const { customer } = useRepresentation();
  return (
    <div className="portal-layout" data-menu={opened ? 'opened' : 'closed'}>
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
