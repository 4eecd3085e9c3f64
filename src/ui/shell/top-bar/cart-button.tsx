import { useSelector } from '@xstate/react';
import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { CART_PATH } from '#contract/pages/addresses.contract.ts';
import { pathOf } from '#machines/portal/navigation/routes.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { CountBadge } from '#ui/kit/display/count-badge.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens the cart beside every page except its own. The drawer is loaded when it is first opened, and closes when the page is left.
 */
export function CartButton({ CartDrawer }: { CartDrawer: ComponentType<CartDrawerProps> }) {
  const { t } = useTranslation();
  const count = useSelector(usePortalActor('cart'), ({ context }) => context.lineCount);
  const address = useSelector(usePortalActor('navigation'), ({ context }) => context.currentUrl);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const label = count === null ? t('page.cart') : t('cart.open', { count });
  if (pathOf(address) === CART_PATH)
    return (
      <LinkButton variant="quiet" icon="cart" href={CART_PATH} aria-label={label} aria-current="page">
        <CountBadge count={count ?? 0} />
      </LinkButton>
    );
  return (
    <>
      <Button
        variant="quiet"
        icon="cart"
        aria-label={label}
        aria-haspopup="dialog"
        onPress={() => {
          setOpenedAt(address);
          setOpened(true);
        }}
      >
        <CountBadge count={count ?? 0} />
      </Button>
      {wasOpened && (
        <Suspense>
          <CartDrawer isOpen={openedAt === address} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  );
}
