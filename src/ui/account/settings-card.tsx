import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '#contract/language.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { ChoiceCards } from '#ui/kit/fields/choice-cards.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import {
  COLOUR_SCHEMES,
  connectDensity,
  connectScheme,
  connectShortcut,
  DENSITIES,
} from '#ui/portal/preferences.connect.ts';

/** Sets the portal's language, and its behaviour on this device; menus and lists change some of the same settings. */
export function SettingsCard() {
  const { t } = useTranslation(['account', 'shell']);
  const preferences = usePortalActor('preferences');
  const language = useSelector(preferences, ({ context }) => context.language);
  const scheme = useSelector(preferences, connectScheme);
  const density = useSelector(preferences, connectDensity);
  const shortcut = useSelector(preferences, connectShortcut);
  return (
    <Card title={t('account:settings.title')}>
      <div className="account-settings">
        <ChoiceCards
          name="language"
          look="plain"
          label={t('account:settings.language')}
          description={t('account:settings.languageHint')}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          onChange={(chosen) => {
            const known = LANGUAGES.find((each) => each === chosen);
            if (known) preferences.send({ type: 'language.choose', language: known });
          }}
        />
        <ChoiceCards
          name="colour-scheme"
          look="plain"
          label={t('account:settings.scheme')}
          description={t('account:settings.schemeHint')}
          value={scheme}
          choices={COLOUR_SCHEMES.map((value) => ({ value, label: t(`shell:scheme.${value}`) }))}
          onChange={(chosen) => {
            const known = COLOUR_SCHEMES.find((each) => each === chosen);
            if (known) preferences.send({ type: 'scheme.choose', scheme: known });
          }}
        />
        <ChoiceCards
          name="density"
          look="plain"
          label={t('account:settings.density')}
          description={t('account:settings.densityHint')}
          value={density}
          choices={DENSITIES.map((value) => ({ value, label: t(`account:settings.densities.${value}`) }))}
          onChange={(chosen) => {
            const known = DENSITIES.find((each) => each === chosen);
            if (known) preferences.send({ type: 'density.choose', density: known });
          }}
        />
        <ChoiceCards
          name="search-shortcut"
          look="plain"
          label={t('account:settings.shortcut')}
          description={t('account:settings.shortcutHint')}
          value={shortcut ? 'on' : 'off'}
          choices={(['on', 'off'] as const).map((value) => ({
            value,
            label: t(`account:settings.shortcuts.${value}`),
          }))}
          onChange={(chosen) => preferences.send({ type: 'shortcut.choose', shortcut: chosen === 'on' })}
        />
      </div>
    </Card>
  );
}
