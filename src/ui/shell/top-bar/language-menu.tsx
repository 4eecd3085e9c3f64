import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '#contract/language.contract.ts';
import { Menu } from '#ui/kit/actions/menu.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

/** Offers the portal's languages, each under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const preferences = usePortalActor('preferences');
  const language = useSelector(preferences, ({ context }) => context.language);
  return (
    <Menu
      icon="language"
      label={`${t('language.label')}: ${t(`language.${language}`)}`}
      selected={language}
      entries={LANGUAGES.map((id) => ({ id, label: t(`language.${id}`) }))}
      onAction={(id) => {
        const chosen = LANGUAGES.find((known) => known === id);
        if (chosen) preferences.send({ type: 'language.choose', language: chosen });
      }}
    >
      <span className="top-bar-text">{t(`language.${language}`)}</span>
    </Menu>
  );
}
