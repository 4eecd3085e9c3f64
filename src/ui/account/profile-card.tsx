import { useTranslation } from 'react-i18next';

import type { Account } from '#contract/accounts/account.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { useFocusBack } from '#ui/kit/page/use-focus-back.ts';

import { Outcome } from './outcome.tsx';
import { useProfileEdit, type OwnProfile } from './profile-edit.connect.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { SupportPart } from './support-part.ts';

type Profile = Account['profile'];

interface ProfileCardProps {
  profile: Profile;
  /** `null` for people who change personal data only via support. */
  own: OwnProfile | null;
  Support: SupportPart;
}

/** Shows the person's profile, of which dealers can change parts here. */
export function ProfileCard({ profile, own, Support }: ProfileCardProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {own === null ? (
        <Card title={t('profile.title')}>
          <ProfileFacts profile={profile} />
          <SupportPointer text={t('profile.support')} Support={Support} />
        </Card>
      ) : (
        <OwnProfileCard profile={profile} own={own} Support={Support} />
      )}
    </>
  );
}

/** Shows a dealer's profile, with name and telephone number in a form. */
function OwnProfileCard({ profile, own, Support }: ProfileCardProps & { own: OwnProfile }) {
  const { t } = useTranslation('account');
  const { flow, view } = useProfileEdit(own);
  const form = view.phase === 'untouched' || view.phase === 'saved' ? null : view;
  const isForm = form !== null;
  const editButton = useFocusBack(isForm, view.phase === 'untouched');
  return (
    <Card
      title={t('profile.title')}
      actions={
        !isForm && (
          <Button
            ref={editButton}
            size="s"
            aria-label={t('profile.editLabel')}
            onPress={() => flow.send({ type: 'profile.edit' })}
          >
            {t('profile.edit')}
          </Button>
        )
      }
    >
      {view.phase === 'saved' && <Outcome kind="success" text={t('profile.saved')} />}
      {form && <ProfileForm flow={flow} view={form} profile={profile} />}
      <ProfileFacts profile={profile} withoutEditable={isForm} />
      <SupportPointer text={t('profile.supportDealer')} Support={Support} />
    </Card>
  );
}

function SupportPointer({ text, Support }: { text: string; Support: SupportPart }) {
  const { t } = useTranslation('account');
  return (
    <div className="account-note">
      <p>{text}</p>
      <Support>{t('profile.askSupport')}</Support>
    </div>
  );
}
