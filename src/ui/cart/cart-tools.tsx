import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { CsvDownload } from '#ui/listing/downloads/csv-download.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileDownload } from '#ui/listing/downloads/file-download.tsx';
import { Button } from '#ui/kit/actions/button.tsx';

import type { CartSavingView } from './cart-saving.connect.ts';

interface CartToolsProps {
  items: readonly CartItem[];
  download: FileDownloadMachine;
  saving: CartSavingView;
}

/** Offers what can be done with the whole cart, apart from ordering it. */
export function CartTools({ items, download, saving }: CartToolsProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      <Button
        size="s"
        icon="bookmark"
        busy={saving.status === 'saving'}
        busyLabel={t('saving.busy')}
        onPress={() =>
          saving.start(
            items.map(({ articleNo, quantity, machineNo }) => ({ articleNo, quantity, machineNo })),
          )
        }
      >
        {t('saving.all')}
      </Button>
      <Button size="s" icon="print" onPress={() => print()}>
        {t('page.print')}
      </Button>
      <FileDownload machine={download} url="/shopping-cart/pdf/" label={t('page.pdf')} />
      <CsvDownload machine={download} url="/shopping-cart/csv/" total={items.length} />
    </>
  );
}
