import {
  loadAccount,
  requestDeletion,
  saveProfile,
  signOutElsewhere as endSessions,
  withdrawDeletion,
} from '#api/account/account.ts';
import { switchNewsMail } from '#api/news/news.ts';
import { profileDraft } from '#api/drafts/drafts.ts';
import { knowsPasskeys } from '#api/sign-in/browser-passkey.ts';
import { addPasskey, fetchPasskeys, removePasskey, renamePasskey } from '#api/sign-in/passkeys.ts';
import { renewCodes } from '#api/sign-in/recovery.ts';
import { openPasswordPage } from '#api/sign-in/password.ts';
import {
  accountDeletionActors,
  accountDeletionMachine,
} from '#machines/account/account-deletion/account-deletion.machine.ts';
import { newsMailsActors, newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';
import {
  passkeyRenamingActions,
  passkeyRenamingActors,
  passkeyRenamingMachine,
} from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';
import { passkeysActors, passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';
import {
  passwordChangeGuideActions,
  passwordChangeGuideMachine,
} from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';
import {
  profileEditActions,
  profileEditActors,
  profileEditMachine,
} from '#machines/account/profile-edit/profile-edit.machine.ts';
import {
  recoveryCodesActors,
  recoveryCodesMachine,
} from '#machines/account/recovery-codes/recovery-codes.machine.ts';
import { accountMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import {
  signOutElsewhereActors,
  signOutElsewhereMachine,
} from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import AccountScreen from '#ui/account/account-screen.tsx';
import { PasswordChangeGuide } from '#ui/auth/password/password-change-guide.tsx';
import { RecoveryCodes } from '#ui/recovery/recovery-codes.tsx';
import { SupportHelp } from '#ui/shell/dialogs/support-help.tsx';

import { csvDownload } from './csv-download.ts';

const machine = accountMachine.provide({ actors: ownRecordActors(loadAccount) });
const profileEdit = profileEditMachine.provide({
  actors: profileEditActors({ saveProfile }),
  actions: profileEditActions({ keepDraft: profileDraft.keep }),
});
const signOutElsewhere = signOutElsewhereMachine.provide({
  actors: signOutElsewhereActors({ signOutElsewhere: endSessions }),
});
const newsMails = newsMailsMachine.provide({ actors: newsMailsActors({ switchNewsMail }) });
const accountDeletion = accountDeletionMachine.provide({
  actors: accountDeletionActors({ requestDeletion, withdrawDeletion }),
});
const passkeys = passkeysMachine.provide({ actors: passkeysActors({ addPasskey, removePasskey }) });
const passkeyRenaming = passkeyRenamingMachine.provide({
  actors: passkeyRenamingActors({ renamePasskey }),
  actions: passkeyRenamingActions({ fetchPasskeys }),
});
const recoveryCodes = recoveryCodesMachine.provide({ actors: recoveryCodesActors({ renewCodes }) });
const guide = passwordChangeGuideMachine.provide({
  actions: passwordChangeGuideActions({ openPasswordPage }),
});

const PasswordChange = () => <PasswordChangeGuide machine={guide} />;

const OwnCodes = (known: { left: number; hasPasskey: boolean }) => (
  <RecoveryCodes machine={recoveryCodes} {...known} />
);

export default function MyAccount() {
  return (
    <AccountScreen
      machine={machine}
      profileEdit={profileEdit}
      recallProfile={profileDraft.read}
      signOutElsewhere={signOutElsewhere}
      newsMails={newsMails}
      accountDeletion={accountDeletion}
      dataDownload={csvDownload}
      passkeys={passkeys}
      passkeyRenaming={passkeyRenaming}
      RecoveryCodes={OwnCodes}
      knowsPasskeys={knowsPasskeys()}
      Support={SupportHelp}
      PasswordChange={PasswordChange}
    />
  );
}
