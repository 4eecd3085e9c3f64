import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { connectDensity } from '#ui/portal/preferences.connect.ts';

/** Changes how much of its article a line shows; the choice is stored on this device. */
export function DensityToggle() {
  const { t } = useTranslation('shop');
  const preferences = usePortalActor('preferences');
  const other = useSelector(preferences, connectDensity) === 'compact' ? 'comfortable' : 'compact';
  return (
    <div className="density">
      <Button
        variant="quiet"
        size="s"
        icon="rows"
        onPress={() => preferences.send({ type: 'density.choose', density: other })}
      >
        {t(`density.${other}`)}
      </Button>
    </div>
  );
}
