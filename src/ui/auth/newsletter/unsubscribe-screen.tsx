import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';

import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { StrongParts } from '#ui/kit/display/strong-parts.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectUnsubscribe, type UnsubscribeView } from './newsletter-unsubscribe.connect.ts';
import '#ui/auth/auth.css';

interface UnsubscribeScreenProps {
  machine: typeof newsletterUnsubscribeMachine;
}

export default function UnsubscribeScreen({ machine }: UnsubscribeScreenProps) {
  const search = useSearch();
  // Some tools that mail the link do not encode a plus in the e-mail address. The plus would be read as a space, which is never part of
  // an e-mail address.
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  return <Unsubscribing key={search} machine={machine} query={query} />;
}

function Unsubscribing({ machine, query }: UnsubscribeScreenProps & { query: URLSearchParams }) {
  const { t } = useTranslation('auth');
  const flow = useFlow(machine, { email: query.get('email'), token: query.get('token') });
  const view = connectUnsubscribe(useSelector(flow, (snapshot) => snapshot));
  const isDone = view.kind === 'confirmed';
  usePageStage(isDone ? 'confirmed' : 'asking');
  return (
    <div className="auth">
      <PageHeading>{t(isDone ? 'unsubscribe.confirmedTitle' : 'unsubscribe.title')}</PageHeading>
      <Outcome view={view} confirm={() => flow.send({ type: 'unsubscribe.confirm' })} />
    </div>
  );
}

function Outcome({ view, confirm }: { view: UnsubscribeView; confirm: () => void }) {
  const { t } = useTranslation('auth');
  const email = view.kind === 'missingEmail' ? '' : view.email;
  switch (view.kind) {
    case 'missingEmail':
      return (
        <InfoBox kind="error" role="alert" title={t('unsubscribe.missing')}>
          <p>{t('unsubscribe.missingAdvice')}</p>
        </InfoBox>
      );
    case 'confirmed':
      return (
        <p>
          <StrongParts text={t('unsubscribe.confirmed', { email })} />
        </p>
      );
    case 'asking':
    case 'unsubscribing':
    case 'failed':
      return (
        <>
          {view.kind === 'failed' && (
            <InfoBox kind="error" role="alert" title={t('unsubscribe.failedTitle')}>
              <p>{t('unsubscribe.failed')}</p>
            </InfoBox>
          )}
          <p>
            <StrongParts text={t('unsubscribe.ask', { email })} />
          </p>
          <Button
            variant="primary"
            wide
            busy={view.kind === 'unsubscribing'}
            busyLabel={t('unsubscribe.unsubscribing')}
            onPress={confirm}
          >
            {t('unsubscribe.confirm')}
          </Button>
        </>
      );
  }
}
