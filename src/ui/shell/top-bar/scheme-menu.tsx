import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import type { IconName } from '#ui/kit/icons/icon.tsx';
import { Menu } from '#ui/kit/actions/menu.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { COLOUR_SCHEMES, connectScheme } from '#ui/portal/preferences.connect.ts';
import type { ColourScheme } from '#machines/portal/preferences/preferences.types.ts';

const icons: Record<ColourScheme, IconName> = { auto: 'auto', light: 'sun', dark: 'moon' };

export function SchemeMenu() {
  const { t } = useTranslation();
  const preferences = usePortalActor('preferences');
  const scheme = useSelector(preferences, connectScheme);
  return (
    <Menu
      icon={icons[scheme]}
      label={`${t('scheme.label')}: ${t(`scheme.${scheme}`)}`}
      selected={scheme}
      entries={COLOUR_SCHEMES.map((id) => ({ id, label: t(`scheme.${id}`), icon: icons[id] }))}
      onAction={(id) => {
        const chosen = COLOUR_SCHEMES.find((known) => known === id);
        if (chosen) preferences.send({ type: 'scheme.choose', scheme: chosen });
      }}
    >
      {null}
    </Menu>
  );
}
