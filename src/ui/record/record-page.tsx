import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import { Dots } from '#ui/kit/states/dots.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { FailedPage } from '#ui/kit/states/failed-page.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { Skeleton, type SkeletonShape } from '#ui/kit/states/skeleton.tsx';
import { useFailureReference } from '#ui/portal/use-failure-reference.ts';
import { usePageStage } from '#ui/portal/page-place.tsx';

import type { OwnRecordView, RecordView } from './record.connect.ts';
import { RecordBack, type RecordList } from './record-layout.tsx';
import './record.css';

interface RecordTexts {
  /** The heading while the record is being fetched. */
  readonly title: string;
  /** The text below the heading, if that is known before the record. */
  readonly lead?: string;
  readonly loading: string;
  readonly failed: string;
  /** Replaces the usual advice for a page that could not be loaded. */
  readonly failedAdvice?: string;
}

interface BodyProps {
  texts: RecordTexts;
  /** Fills the place of the page while the record is being fetched. */
  skeleton: readonly (readonly [shape: SkeletonShape, count: number])[];
}

interface OwnRecordPageProps extends BodyProps {
  record: OwnRecordView;
  /** The page itself; `undefined` while the query client does not hold all of its data. */
  children: ReactElement | undefined;
}

interface RecordPageProps extends BodyProps {
  record: RecordView;
  children: ReactElement | undefined;
  notFound: {
    readonly title: string;
    readonly advice: readonly string[];
    /** Leads to the list in which to look instead. */
    readonly list: RecordList;
  };
  /** Names the part of the page that is shown; when this changes, the focus moves to the heading. */
  stage?: string | undefined;
}

/**
 * Shows the page of one record in all its states. A screen supplies its words and, once the data is there, the page:
 *
 *     const record = useRecord(machine, orderNo);
 *     const order = useRecordData(record, orderQuery(orderNo));
 *     <RecordPage record={record} texts={…} skeleton={[['cards', 3]]} notFound={…}>
 *       {order && <OrderPage order={order} />}
 *     </RecordPage>
 */
export function RecordPage({ record, notFound, stage = '', children, ...body }: RecordPageProps) {
  const { status, retry } = record;
  usePageStage(
    children !== undefined && (status === 'loading' || status === 'shown') ? `shown ${stage}` : status,
  );
  switch (status) {
    case 'loading':
    case 'shown':
      // The data that the query client still holds is shown while the chart asks the server whether it has changed.
      return children ?? <Loading {...body} back={notFound.list} />;
    case 'notFound':
      return <NotFound {...notFound} />;
    case 'failed':
      return <Failed texts={body.texts} onRetry={retry} />;
  }
}

/** Renders a page of the person's own, such as the dashboard, which is always found. */
export function OwnRecordPage({ record, children, ...body }: OwnRecordPageProps) {
  const { status, retry } = record;
  usePageStage(status === 'failed' ? 'failed' : 'page');
  switch (status) {
    case 'loading':
      return <Loading {...body} />;
    case 'shown':
      return children ?? <Loading {...body} />;
    case 'failed':
      return <Failed texts={body.texts} onRetry={retry} />;
  }
}

interface LoadingProps extends BodyProps {
  back?: RecordList;
}

/** Keeps the heading where it will be when the page appears. */
function Loading({ texts, skeleton, back }: LoadingProps) {
  return (
    <>
      {back && <RecordBack list={back} />}
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div className="record-loading">
        <Dots label={texts.loading} />
        {skeleton.map(([shape, count]) => (
          <Skeleton key={shape} shape={shape} count={count} />
        ))}
      </div>
    </>
  );
}

function NotFound({ title, advice, list }: RecordPageProps['notFound']) {
  return (
    <EmptyState
      level={1}
      drawing="search"
      title={title}
      actions={<LinkButton href={list.href}>{list.label}</LinkButton>}
    >
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </EmptyState>
  );
}

function Failed({ texts, onRetry }: { texts: RecordTexts; onRetry: () => void }) {
  const { t } = useTranslation(['common', 'notices']);
  const reference = useFailureReference();
  return (
    <FailedPage
      title={texts.failed}
      advice={texts.failedAdvice ?? t('unexpectedAnswer')}
      reference={reference && t('notices:reference', { reference })}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}
