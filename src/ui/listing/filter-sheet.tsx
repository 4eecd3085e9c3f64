import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';

/** Loads the drawer on the first press, because most people see the filters next to the search. */
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

interface FilterSheetProps {
  active: number;
  /** Holds the fields for the sheet, if they differ there. */
  sheet?: ReactNode;
  children: ReactNode;
}

/** Shows filters next to the search; on a narrow page, they are in a sheet behind one button, so that the list is in sight. */
export function FilterSheet({ active, children, sheet = children }: FilterSheetProps) {
  const { t } = useTranslation('listing');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <div className="list-filter-button">
        <Button
          icon="filter"
          aria-haspopup="dialog"
          onPress={() => {
            setOpen(true);
            setOpened(true);
          }}
        >
          {active === 0 ? t('filter.open') : t('filter.openWithActive', { count: active })}
        </Button>
      </div>
      {/* The same fields are never in the page twice. */}
      {!isOpen && <div className="list-choices">{children}</div>}
      {wasOpened && (
        <Suspense>
          <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
            {sheet}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
