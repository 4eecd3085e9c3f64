import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { ROLES } from '#contract/access.contract.ts';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { Dots } from '#ui/kit/dots.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import type { AccountDeletionMachine } from './account-deletion.connect.ts';
import { useAccount, type AccountMachine, type AccountView } from './account.connect.ts';
import { CompanyCard } from './company-card.tsx';
import { DataCard } from './data-card.tsx';
import type { ProfileEditMachine, RecallProfile } from './profile-edit.connect.ts';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { SignOutElsewhereMachine } from './sign-out-elsewhere.connect.ts';
import type { SupportPart } from './support-part.ts';
import './account.css';

export interface AccountParts {
  machine: AccountMachine;
  profileEdit: ProfileEditMachine;
  /** What a dealer had entered and not saved when the session ended. */
  recallProfile: RecallProfile;
  signOutElsewhere: SignOutElsewhereMachine;
  accountDeletion: AccountDeletionMachine;
  dataDownload: FileDownloadMachine;
  Support: SupportPart;
  /** How the password is changed, which happens elsewhere. */
  PasswordChange: ComponentType;
}

/** The own account: profile, company, settings, security, and what is kept about the person. */
export default function AccountScreen({ machine, ...parts }: AccountParts) {
  const { t } = useTranslation('account');
  const view = useAccount(machine);
  usePageStage(view.status === 'failed' ? 'failed' : 'page');
  switch (view.status) {
    case 'loading':
      return (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <Dots label={t('loading')} />
          <Skeleton shape="cards" count={4} />
        </>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('failedTitle')}
          advice={t('failedAdvice')}
          retryLabel={t('retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <Sections {...parts} account={view.account} sessions={view.sessions} />;
  }
}

type SectionsProps = Omit<AccountParts, 'machine'> &
  Omit<Extract<AccountView, { status: 'shown' }>, 'status'>;

function Sections({ account, sessions, Support, PasswordChange, ...charts }: SectionsProps) {
  const { t } = useTranslation('account');
  const visitor = useVisitor();
  const { profile, company, security } = account;
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className="account">
        <ProfileCard
          profile={profile}
          Support={Support}
          // Staff and customers change personal data only via support (section 1 of the specification).
          own={
            visitor?.role === ROLES.dealer
              ? { userId: visitor.userId, machine: charts.profileEdit, recallProfile: charts.recallProfile }
              : null
          }
        />
        <CompanyCard company={company} />
        <SecurityCard sessions={sessions} machine={charts.signOutElsewhere} PasswordChange={PasswordChange} />
        <SettingsCard />
        <DataCard
          requestedAt={security.deletionRequestedAt}
          accountDeletion={charts.accountDeletion}
          dataDownload={charts.dataDownload}
        />
      </div>
    </>
  );
}
