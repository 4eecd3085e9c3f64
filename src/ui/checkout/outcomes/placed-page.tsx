import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { currentUserQuery } from '#api/session/session.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { receiptId } from '#contract/documents/generated-documents.contract.ts';
import { MEDIA_PATH, placedPath } from '#contract/pages/addresses.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { StrongParts } from '#ui/kit/display/strong-parts.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import { CopyNumber } from './copy-number.tsx';
import { PlacedLoading } from './placed-state.tsx';
import { StepHeading } from '#ui/checkout/step-heading.tsx';
import { StepList } from '#ui/checkout/step-list.tsx';

const NEXT = {
  order: ['check', 'confirmation', 'follow'],
  quote: ['check', 'offer', 'accept'],
} as const;

export interface PlacedDocumentProps {
  readonly documentId: string;
  readonly label: string;
}

/** Links to the confirmation with the browser's own download, in case the code that shows the outcome cannot be loaded. */
export function PlainDocument({ documentId, label }: PlacedDocumentProps) {
  return (
    <LinkButton icon="download" download href={`/api/documents/${encodeURIComponent(documentId)}/download/`}>
      {label}
    </LinkButton>
  );
}

interface PlacedPageProps {
  placed: SubmitReply;
  /** Names the offer that the order accepts; `null` if the cart was ordered. */
  offerNo: string | null;
  /** Shows the details; its code is loaded only here. */
  PlacedRecord: ComponentType<SubmitReply>;
  /** Shows the outcome of the download; its code is loaded only here. */
  GeneratedDocument: ComponentType<PlacedDocumentProps>;
}

/** Shows the number, the confirmation, and what happens next. */
export function PlacedPage({ placed, offerNo, PlacedRecord, GeneratedDocument }: PlacedPageProps) {
  const { t } = useTranslation('checkout');
  const { data: user } = useQuery(currentUserQuery);
  usePageStage('placed');
  const { kind, number } = placed;
  // The document exists as soon as the order has been placed.
  const document = { documentId: receiptId(placed), label: t(`placed.confirmation.${kind}`) };
  return (
    <div className="checkout checkout-placed">
      <StepHeading offerNo={offerNo} intent={kind} step="placed" title={t(`heading.placed.${kind}`)} />
      <StepList current="placed" />
      <Card>
        <p className="checkout-placed-number">
          <StrongParts text={t(`placed.${kind}`, { number })} /> <CopyNumber what={kind} number={number} />
        </p>
        {user && <p>{t('placed.mail', { email: user.email })}</p>}
        <h2 className="checkout-next">{t('placed.next')}</h2>
        <NextSteps kind={kind} />
        <div className="checkout-buttons">
          <LinkButton variant="primary" href={placedPath({ kind, number })}>
            {t(kind === 'quote' ? 'placed.toQuote' : 'placed.toOrder')}
          </LinkButton>
          <LinkButton href={MEDIA_PATH}>{t('placed.shop')}</LinkButton>
          <Suspense>
            <GeneratedDocument {...document} />
          </Suspense>
          <Button icon="print" onPress={() => print()}>
            {t('placed.print')}
          </Button>
        </div>
      </Card>
      <div className="checkout-main">
        <Suspense fallback={<PlacedLoading />}>
          <PlacedRecord {...placed} />
        </Suspense>
      </div>
    </div>
  );
}

function NextSteps({ kind }: { kind: SubmitReply['kind'] }) {
  const { t } = useTranslation('checkout');
  return (
    <ol className="checkout-next-steps">
      {kind === 'quote'
        ? NEXT.quote.map((step) => <li key={step}>{t(`placed.steps.quote.${step}`)}</li>)
        : NEXT.order.map((step) => <li key={step}>{t(`placed.steps.order.${step}`)}</li>)}
    </ol>
  );
}
