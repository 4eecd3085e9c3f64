import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { accountQuery, accountSessionsQuery } from '#api/account/account.queries.ts';
import { newsMailsQuery } from '#api/news/news.queries.ts';
import { ROLES } from '#contract/accounts/access.contract.ts';
import type { Account, AccountSession } from '#contract/accounts/account.contract.ts';
import type { NewsMails } from '#contract/news/news.contract.ts';
import type { Passkeys } from '#contract/sign-in/passkey.contract.ts';
import type { OwnRecordMachine } from '#machines/records/record/record.machine.ts';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { useOwnRecord, useRecordData } from '#ui/record/record.connect.ts';
import { OwnRecordPage } from '#ui/record/record-page.tsx';

import { NewsMailsCard } from './news-mails-card.tsx';
import type { NewsMailsMachine } from './news-mails.connect.ts';
import type { AccountDeletionMachine } from './account-deletion.connect.ts';
import { CompanyCard } from './company-card.tsx';
import { DataCard } from './data-card.tsx';
import type { ProfileEditMachine, RecallProfile } from './profile-edit.connect.ts';
import { PasskeyList } from './passkey-list.tsx';
import type { PasskeyRenamingMachine } from './passkey-renaming.connect.ts';
import { useKeptPasskeys, type PasskeysMachine } from './passkeys.connect.ts';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { SignOutElsewhereMachine } from './sign-out-elsewhere.connect.ts';
import type { SupportPart } from './support-part.ts';
import './account.css';

export interface AccountParts {
  machine: OwnRecordMachine;
  profileEdit: ProfileEditMachine;
  /** Returns what a dealer had entered but not saved. */
  recallProfile: RecallProfile;
  signOutElsewhere: SignOutElsewhereMachine;
  newsMails: NewsMailsMachine;
  passkeys: PasskeysMachine;
  passkeyRenaming: PasskeyRenamingMachine;
  /** Tells whether this browser can create passkeys at this address. */
  knowsPasskeys: boolean;
  /** Lets a person with a passkey create codes to use instead of it. */
  RecoveryCodes: ComponentType<{ left: number; hasPasskey: boolean }>;
  accountDeletion: AccountDeletionMachine;
  dataDownload: FileDownloadMachine;
  Support: SupportPart;
  /** Explains how to change the password, which is done on another page. */
  PasswordChange: ComponentType;
}

/** Shows the person's own account: profile, company, settings, security and stored data. */
export default function AccountScreen({ machine, ...parts }: AccountParts) {
  const { t } = useTranslation('account');
  const record = useOwnRecord(machine);
  const account = useRecordData(record, accountQuery);
  const sessions = useRecordData(record, accountSessionsQuery);
  const newsMails = useRecordData(record, newsMailsQuery);
  const passkeys = useKeptPasskeys(record);
  return (
    <OwnRecordPage
      record={record}
      texts={{
        title: t('title'),
        loading: t('loading'),
        failed: t('failedTitle'),
        failedAdvice: t('failedAdvice'),
      }}
      skeleton={[['cards', 4]]}
    >
      {account && sessions && newsMails && (
        <Sections {...parts} account={account} sessions={sessions.items} mails={newsMails} kept={passkeys} />
      )}
    </OwnRecordPage>
  );
}

interface SectionsProps extends Omit<AccountParts, 'machine'> {
  account: Account;
  sessions: readonly AccountSession[];
  /** Says which kinds of news are mailed. */
  mails: NewsMails;
  /** `undefined` means that an OpenID provider keeps the passkeys. */
  kept: Passkeys | undefined;
}

function Sections({
  account,
  sessions,
  mails,
  kept,
  Support,
  PasswordChange,
  RecoveryCodes,
  ...charts
}: SectionsProps) {
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
        <CompanyCard
          company={company}
          isAwaited={profile.kind === 'customer' && company.customerNo === null}
        />
        <SecurityCard sessions={sessions} machine={charts.signOutElsewhere} PasswordChange={PasswordChange}>
          {kept && (
            <PasskeyList
              passkeys={kept.items}
              isRequired={kept.required}
              machine={charts.passkeys}
              renaming={charts.passkeyRenaming}
              canAdd={charts.knowsPasskeys}
            />
          )}
          {kept && <RecoveryCodes left={kept.recoveryCodes} hasPasskey={kept.items.length > 0} />}
        </SecurityCard>
        <SettingsCard />
        <NewsMailsCard mails={mails} machine={charts.newsMails} />
        <DataCard
          requestedAt={security.deletionRequestedAt}
          accountDeletion={charts.accountDeletion}
          dataDownload={charts.dataDownload}
        />
      </div>
    </>
  );
}
