import { profileDraft } from '#api/drafts/drafts.ts';
import { loadAccount } from '#api/account/account.ts';
import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';
import { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';
import { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';
import { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';
import { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';
import { accountMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import { ACCOUNT, ACCOUNT_ANSWERS } from '#tests/ui/account/account-answers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import AccountScreen, { type AccountParts } from '#ui/account/account-screen.tsx';
import { RecoveryCodes } from '#ui/recovery/recovery-codes.tsx';
import { SupportHelp } from '#ui/shell/dialogs/support-help.tsx';

import { fixture, type Fixture } from '#tests/paths/screen/fixture.tsx';

const PARTS: AccountParts = {
  machine: accountMachine.provide({ actors: ownRecordActors(loadAccount) }),
  profileEdit: profileEditMachine,
  recallProfile: () => null,
  signOutElsewhere: signOutElsewhereMachine,
  newsMails: newsMailsMachine,
  passkeys: passkeysMachine,
  passkeyRenaming: passkeyRenamingMachine,
  RecoveryCodes: (known) => <RecoveryCodes machine={recoveryCodesMachine} {...known} />,
  knowsPasskeys: true,
  accountDeletion: accountDeletionMachine,
  dataDownload: fileDownloadMachine,
  Support: SupportHelp,
  // Changing the password has its own walk.
  PasswordChange: () => null,
};

const at = {
  path: () => '/myotec/my-account',
  texts: ['account', 'listing', 'passkeys', 'recovery'],
} as const;
const server = () => new ShellServer({ role: 0, answers: ACCOUNT_ANSWERS });
const screens =
  (part: keyof AccountParts): NonNullable<Fixture['screens']> =>
  (chart) => ({ myAccount: () => <AccountScreen {...PARTS} {...{ [part]: chart }} /> });

export const accountFixture = fixture({ ...at, server, screens: screens('machine') });
export const profileEditFixture = fixture({
  ...at,
  server: (start) => {
    if (start.endsWith('unsaved changes'))
      profileDraft.keep('u1', { firstName: 'Ada', lastName: 'Becker', telephone: '+49 7161 9' });
    return server();
  },
  screens: (chart: typeof profileEditMachine) => ({
    myAccount: () => <AccountScreen {...PARTS} recallProfile={profileDraft.read} profileEdit={chart} />,
  }),
});
export const passkeysFixture = fixture({ ...at, server, screens: screens('passkeys') });
export const passkeyRenamingFixture = fixture({ ...at, server, screens: screens('passkeyRenaming') });
export const recoveryCodesFixture = fixture({
  ...at,
  server,
  screens: (chart: typeof recoveryCodesMachine) => ({
    myAccount: () => (
      <AccountScreen {...PARTS} RecoveryCodes={(known) => <RecoveryCodes machine={chart} {...known} />} />
    ),
  }),
});
export const newsMailsFixture = fixture({ ...at, server, screens: screens('newsMails') });
export const signOutElsewhereFixture = fixture({ ...at, server, screens: screens('signOutElsewhere') });

const asked = {
  ...ACCOUNT,
  security: { ...ACCOUNT.security, deletion_requested_at: '2026-11-19T08:00:00Z' },
};

export const accountDeletionFixture = fixture({
  ...at,
  server: (start) =>
    new ShellServer({
      answers: {
        ...ACCOUNT_ANSWERS,
        ...(start.endsWith('after deletion was requested') && { 'GET /me/': () => asked }),
      },
    }),
  screens: screens('accountDeletion'),
});
