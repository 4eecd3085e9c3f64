import type { ComponentType, ReactNode } from 'react';

import type { SignedInVisitor } from '#machines/session/session.types.ts';
import { Landmark } from '#ui/kit/landmark.tsx';

import type { CartDrawerProps } from './cart-button.tsx';
import { CONTENT_ID } from './content-id.ts';
import { useMenu } from './menu.connect.ts';
import { PageFooter } from './page-footer.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import './portal-layout.css';

interface PortalLayoutProps {
  readonly visitor: SignedInVisitor;
  readonly CartDrawer: ComponentType<CartDrawerProps>;
  readonly children: ReactNode;
}

/** Top bar, side menu, page and footer, for somebody who is signed in. */
export default function PortalLayout({ visitor, CartDrawer, children }: PortalLayoutProps) {
  const { opened } = useMenu();
  return (
    <div className="portal-layout" data-menu={opened ? 'opened' : 'closed'}>
      <TopBar visitor={visitor} CartDrawer={CartDrawer} />
      <SideMenu visitor={visitor} />
      <div className="portal-layout-page">
        <Landmark kind="main" id={CONTENT_ID} className="portal-layout-main">
          {children}
        </Landmark>
        <PageFooter />
      </div>
    </div>
  );
}
