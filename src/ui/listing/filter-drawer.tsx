import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Drawer } from '#ui/kit/layers/drawer.tsx';

interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a narrow page, shows the filters of a list in a drawer over it. Each choice takes effect at once. */
export default function FilterDrawer({ isOpen, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation('listing');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="end"
      title={t('filter.title')}
      closeLabel={t('filter.close')}
    >
      <div className="list-sheet">
        {children}
        <Button variant="primary" wide onPress={onClose}>
          {t('filter.show')}
        </Button>
      </div>
    </Drawer>
  );
}
