import { useTranslation } from 'react-i18next';

import type { Account } from '#contract/accounts/account.contract.ts';
import { formatRecordDate } from '#i18n/format.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';

interface ProfileFactsProps {
  profile: Account['profile'];
  /** Leaves out name and telephone number, which are in a form next to it. */
  withoutEditable?: boolean;
}

export function ProfileFacts({ profile, withoutEditable = false }: ProfileFactsProps) {
  const { t, i18n } = useTranslation('account');
  const { firstName, lastName, telephone, email, emailVerified, kind, permissionLevel, createdAt } = profile;
  const editable = [
    { term: t('profile.name'), description: `${firstName} ${lastName}` },
    { term: t('profile.telephone'), description: telephone ?? t('profile.noTelephone') },
  ];
  return (
    <DefinitionList
      entries={[
        ...(withoutEditable ? [] : editable),
        {
          term: t('profile.email'),
          description: (
            <span className="account-email">
              {email}{' '}
              <Tag tone={emailVerified ? 'success' : 'warning'} icon={emailVerified ? 'success' : 'warning'}>
                {t(emailVerified ? 'profile.verified' : 'profile.notVerified')}
              </Tag>
            </span>
          ),
        },
        { term: t('profile.kind'), description: t(`kind.${kind}`) },
        { term: t('profile.level'), description: t(`level.${permissionLevel}`) },
        { term: t('profile.since'), description: formatRecordDate(createdAt, i18n.language) },
      ]}
    />
  );
}
