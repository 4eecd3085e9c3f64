import { useTranslation } from 'react-i18next';

import { formatRecordDate } from '#i18n/format.ts';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { useCart } from './cart.connect.ts';
import { CartContent } from './cart-content.tsx';
import type { CartLineMachines } from './cart-line.tsx';
import type { CartPlace } from './cart-place.ts';
import { CartTools } from './cart-tools.tsx';
import { useCartSaving, type CartSavingMachine } from './cart-saving.connect.ts';
import { SavingResult } from './saving-result.tsx';
import './cart-page.css';

interface CartPageProps extends CartLineMachines {
  download: FileDownloadMachine;
  saving: CartSavingMachine;
}

const PAGE: CartPlace = { level: 2 };

/** Shows the shopping cart as a page of its own, to be read, printed, exported and saved as a whole (settled point 45). */
export default function CartPage({ download, saving: machine, ...machines }: CartPageProps) {
  const { t, i18n } = useTranslation('cart');
  const view = useCart();
  const saving = useCartSaving(machine);
  const items = view.status === 'shown' ? view.cart.items : [];
  return (
    <div className="cart-page">
      <PageHeading
        actions={items.length > 0 && <CartTools items={items} download={download} saving={saving} />}
      >
        {t('title')}
      </PageHeading>
      {view.status === 'shown' && (
        <p className="cart-as-of">{t('page.asOf', { day: formatRecordDate(view.asOf, i18n.language) })}</p>
      )}
      <SavingResult saving={saving} />
      <div className="cart">
        <CartContent view={view} place={PAGE} {...machines} />
      </div>
    </div>
  );
}
