import { useTranslation } from 'react-i18next';

import { Drawer } from '#ui/kit/layers/drawer.tsx';

import { useCart } from './cart.connect.ts';
import { CartContent } from './cart-content.tsx';
import type { CartLineMachines } from './cart-line.tsx';

interface CartDrawerProps extends CartLineMachines {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the shopping cart next to the current page, opened from the top bar. */
export default function CartDrawer({ isOpen, onClose, ...machines }: CartDrawerProps) {
  const { t } = useTranslation('cart');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="end" size="l" title={t('title')} closeLabel={t('close')}>
      <div className="cart">
        <CartBeside onClose={onClose} {...machines} />
      </div>
    </Drawer>
  );
}

/** Follows the cart only while the drawer is open. */
function CartBeside({ onClose, ...machines }: Omit<CartDrawerProps, 'isOpen'>) {
  return <CartContent view={useCart()} place={{ level: 3, onLeave: onClose }} {...machines} />;
}
