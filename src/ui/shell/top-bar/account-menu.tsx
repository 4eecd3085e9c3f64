import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { currentUserQuery } from '#api/session/session.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import { Menu } from '#ui/kit/actions/menu.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const session = usePortalActor('session');
  const { data: user } = useQuery(currentUserQuery);
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <Menu
      icon="user"
      label={t('account.label', { name })}
      entries={[
        { id: 'account', label: t('page.myAccount'), icon: 'user', href: ACCOUNT_PATH },
        { id: 'signOut', label: t('signOut'), icon: 'sign-out' },
      ]}
      onAction={(id) => {
        if (id === 'signOut') session.send({ type: 'session.signOut' });
      }}
    >
      <span className="top-bar-text">{name}</span>
    </Menu>
  );
}
