import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import type { ListingView } from '#ui/listing/listing.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

interface SheetSwitchProps {
  listing: ListingView;
  name: string;
  label: string;
  description?: string;
}

function SheetSwitch({ listing: { query, change }, name, label, description }: SheetSwitchProps) {
  return (
    <Checkbox
      name={name}
      selected={query.filters[name] !== undefined}
      onChange={(isOn) => change({ filters: { [name]: isOn ? 'true' : null } })}
      description={description}
    >
      {label}
    </Checkbox>
  );
}

/** Narrows the list to what concerns the reader. */
export function SheetSwitches({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('sheets');
  const visitor = useVisitor();
  const keepsList = visitor !== null && meetsLevel(visitor, { level: LEVELS.noPrices });
  return (
    <fieldset className="sheet-switches">
      <legend className="k-visually-hidden">{t('filter.own')}</legend>
      <SheetSwitch
        listing={listing}
        name="mine"
        label={t('filter.mine')}
        description={t(keepsList ? 'filter.mineHint' : 'filter.mineHintWithoutList')}
      />
      <SheetSwitch listing={listing} name="my_language" label={t('filter.myLanguage')} />
      <SheetSwitch
        listing={listing}
        name="changed"
        label={t('filter.changed')}
        description={t('filter.changedHint')}
      />
    </fieldset>
  );
}
