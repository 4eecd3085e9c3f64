import { useTranslation } from 'react-i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { SIGN_UP_PATH } from '#contract/pages/addresses.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useSupportMail } from '#ui/portal/support-mail.ts';

import type { SignInActor, SignInElsewhere } from './sign-in.connect.ts';

/** This code's message asks for names, which cannot be entered here, because they come from the provider. */
const AMBIGUOUS = 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' satisfies ErrorCode;

/** This code's message does not say what to do. */
const UNKNOWN = 'USER_NOT_FOUND_ERROR' satisfies ErrorCode;

/** Only customer service can enter a contact person. */
const NO_CONTACT = 'USER_HAS_NO_CONTACT_ERROR' satisfies ErrorCode;

/** Leads to the OpenID provider, and shows the outcome of the last attempt. */
export function ProviderPart({ signIn, view }: { signIn: SignInActor; view: SignInElsewhere }) {
  const { t } = useTranslation(['auth', 'common']);
  const navigation = usePortalActor('navigation');
  usePageStage('', view.refusal === null ? '' : t('common:errorPrefix'));
  const open = () => {
    const { returnTo } = navigation.getSnapshot().context;
    signIn.send({ type: 'provider.open', returnTo });
  };
  return (
    <>
      {view.refusal !== null && <ProviderRefusal code={view.refusal} />}
      <p>{t('signIn.provider.lead')}</p>
      <Button
        variant="primary"
        wide
        busy={view.isLeaving}
        busyLabel={t('signIn.provider.opening')}
        onPress={open}
      >
        {t('signIn.provider.open')}
      </Button>
      <div className="auth-ways">
        {view.passwordUrl !== null && <Link href={view.passwordUrl}>{t('signIn.provider.password')}</Link>}
        <Link href={SIGN_UP_PATH}>{t('signIn.signUp')}</Link>
      </div>
    </>
  );
}

/** Takes the focus, because the person has just come back and looks for the outcome. */
function ProviderRefusal({ code }: { code: ErrorCode }) {
  const { t } = useTranslation(['auth', 'codes', 'shell']);
  const customerService = useSupportMail('customerService');
  const box = useFocusOn();
  return (
    <InfoBox ref={box} role="alert" kind="error" title={t('auth:signIn.refusedTitle')}>
      <p>{code === AMBIGUOUS ? t('auth:signIn.provider.ambiguous') : t(`codes:${code}`)}</p>
      {code === NO_CONTACT && (
        <p>
          <Link href={customerService}>{t('shell:levelTooLow.support')}</Link>
        </p>
      )}
      {code === UNKNOWN && <p>{t('auth:signIn.provider.unknown')}</p>}
    </InfoBox>
  );
}
