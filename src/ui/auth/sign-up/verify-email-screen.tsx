import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';

import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { connectEmailVerification, type EmailVerificationView } from './email-verification.connect.ts';
import '#ui/auth/auth.css';

interface VerifyEmailScreenProps {
  machine: typeof emailVerificationMachine;
}

export default function VerifyEmailScreen({ machine }: VerifyEmailScreenProps) {
  const token = new URLSearchParams(useSearch()).get('token');
  return <Verification key={token} machine={machine} token={token} />;
}

function Verification({ machine, token }: VerifyEmailScreenProps & { token: string | null }) {
  const { t } = useTranslation('auth');
  const verification = useFlow(machine, { token });
  const view = connectEmailVerification(useSelector(verification, (snapshot) => snapshot));
  const isSignedIn = useVisitor() !== null;
  usePageStage(view.kind);
  return (
    <div className="auth">
      <PageHeading>{t(`verification.title.${titleOf(view)}`)}</PageHeading>
      <Outcome
        view={view}
        isSignedIn={isSignedIn}
        retry={() => verification.send({ type: 'verification.retry' })}
      />
      {view.kind !== 'verifying' && (
        <LinkButton
          variant={view.kind === 'other' ? 'secondary' : 'primary'}
          href={isSignedIn ? '/' : SIGN_IN_PATH}
        >
          {t(isSignedIn ? 'verification.toPortal' : 'verification.toSignIn')}
        </LinkButton>
      )}
    </div>
  );
}

const titleOf = (view: EmailVerificationView) => {
  if (view.kind === 'verifying' || view.kind === 'verified') return view.kind;
  if (view.kind !== 'failed') return 'failed';
  if (view.code === 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR') return 'expired';
  return view.code === 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR' ? 'alreadyVerified' : 'failed';
};

interface OutcomeProps {
  view: EmailVerificationView;
  isSignedIn: boolean;
  retry: () => void;
}

function Outcome({ view, isSignedIn, retry }: OutcomeProps) {
  const { t } = useTranslation(['auth', 'codes', 'common']);
  switch (view.kind) {
    case 'verifying':
      return <Dots label={t('auth:verification.pending')} />;
    case 'verified':
      return (
        <InfoBox
          kind="success"
          title={t(isSignedIn ? 'auth:verification.verifiedSignedIn' : 'auth:verification.verified')}
        />
      );
    case 'missingToken':
      return (
        <InfoBox kind="error" role="alert" title={t('auth:verification.missingToken')}>
          <p>{t('auth:verification.missingAdvice')}</p>
        </InfoBox>
      );
    case 'failed':
      // A person who opens the link a second time has nothing to correct.
      return (
        <InfoBox
          kind={view.code === 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR' ? 'info' : 'warning'}
          role="alert"
          title={t(`codes:${view.code}`)}
        />
      );
    case 'other':
      return (
        <>
          <InfoBox
            kind="error"
            role="alert"
            title={view.code === null ? t('auth:verification.other') : t(`codes:${view.code}`)}
          />
          <Button variant="primary" onPress={retry}>
            {t('common:retry')}
          </Button>
        </>
      );
  }
}
