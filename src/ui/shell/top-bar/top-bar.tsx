import { memo, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { Logo } from '#ui/kit/page/logo.tsx';

import { AccountMenu } from './account-menu.tsx';
import { CartButton, type CartDrawerProps } from './cart-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useMenu } from '#ui/shell/menu/menu.connect.ts';
import { SchemeMenu } from './scheme-menu.tsx';
import { SIDE_MENU_ID } from '#ui/shell/menu/menu-over-page.ts';
import './top-bar.css';

interface TopBarProps {
  readonly visitor: SignedInVisitor;
  readonly CartDrawer: ComponentType<CartDrawerProps>;
  readonly PortalSearch: ComponentType;
}

/** Renders the bar, which is not drawn again when a list is searched or turned to another page. */
export const TopBar = memo(function TopBar({ visitor, CartDrawer, PortalSearch }: TopBarProps) {
  const { t } = useTranslation();
  const { opened, toggle } = useMenu();
  const seesShop = visitor.permissionLevel >= LEVELS.noPrices;
  return (
    <Landmark kind="banner" className="top-bar">
      <IconButton
        icon="menu"
        label={t(opened ? 'menu.close' : 'menu.open')}
        aria-expanded={opened}
        aria-controls={SIDE_MENU_ID}
        onPress={toggle}
      />
      <Link href="/" className="top-bar-home">
        <Logo label={t('home')} />
      </Link>
      {seesShop && (
        <search className="top-bar-search">
          <Suspense>
            <PortalSearch />
          </Suspense>
        </search>
      )}
      <div className="top-bar-tools">
        {/* Staff see the shop but have no cart. */}
        {seesShop && visitor.role !== ROLES.team && <CartButton CartDrawer={CartDrawer} />}
        <LanguageMenu />
        <SchemeMenu />
        <AccountMenu />
      </div>
    </Landmark>
  );
});
