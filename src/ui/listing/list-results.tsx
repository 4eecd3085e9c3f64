import { useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';
import { byState } from '#ui/portal/by-state.ts';
import { useFailureReference } from '#ui/portal/use-failure-reference.ts';

import { ListPages } from './list-pages.tsx';
import type { ListTexts } from './list-texts.ts';
import type { ListingView } from './listing.connect.ts';
import { useSpokenCount } from './spoken-count.ts';
import './listing.css';

interface ListResultsProps<Row> {
  listing: ListingView;
  texts: ListTexts;
  /** Holds the rows that the query client has for the query; `undefined` while there are none yet. */
  rows: readonly Row[] | undefined;
  /** Runs when the person asks to show everything again; the pressed button then disappears. */
  onReset: () => void;
  /** Holds the controls for all entries, next to their count. */
  actions?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows a list in all its states: loading, found with its pages, nothing found, empty, failed. */
export function ListResults<Row>({
  listing,
  texts,
  rows,
  onReset,
  actions,
  children,
}: ListResultsProps<Row>) {
  useSpokenCount(listing, texts);
  switch (listing.status) {
    case 'failed':
      return texts.refused ? (
        <NothingFound title={texts.refused.title} onReset={onReset}>
          {texts.refused.advice}
        </NothingFound>
      ) : (
        <FailedList title={texts.failed} onRetry={listing.retry} />
      );
    case 'nothingFound':
      return !listing.isNarrowed && texts.empty ? (
        <EmptyState title={texts.empty.title}>
          <p>{texts.empty.advice}</p>
        </EmptyState>
      ) : (
        <NothingFound title={texts.nothingFound} elsewhere={texts.elsewhere} onReset={onReset}>
          {texts.nothingAdvice ?? texts.elsewhere?.text}
        </NothingFound>
      );
    case 'typing':
    case 'searching':
    case 'results':
    case 'termsTooLong':
      return (
        <FoundEntries listing={listing} texts={texts} rows={rows} actions={actions}>
          {children}
        </FoundEntries>
      );
  }
}

function FoundEntries<Row>({
  listing,
  texts,
  rows,
  actions,
  children,
}: Omit<ListResultsProps<Row>, 'onReset'>) {
  const count = useRef<HTMLParagraphElement>(null);
  const areRowsAwaited: boolean = byState(listing.status, {
    typing: true,
    searching: true,
    results: true,
    termsTooLong: false,
    nothingFound: false,
    failed: false,
  });
  return (
    <div aria-busy={listing.status === 'searching'}>
      {/* As long as no search has been sent, there is nothing to count or download. */}
      {(rows !== undefined || listing.status === 'searching') && (
        <div className="list-head">
          <ResultCount listing={listing} texts={texts} ref={count} />
          {actions}
        </div>
      )}
      {rows === undefined && areRowsAwaited && <Skeleton shape="rows" count={8} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          {children(rows)}
          <ListPages
            label={texts.pages}
            listing={listing}
            onChange={(change) => {
              listing.change(change);
              count.current?.focus();
            }}
          />
        </>
      )}
    </div>
  );
}

interface ResultCountProps {
  listing: ListingView;
  texts: ListTexts;
  ref: Ref<HTMLParagraphElement>;
}

/** Shows the number of entries. When a page is turned, the focus moves here, to the top of the new rows. */
function ResultCount({ listing: { status, total }, texts, ref }: ResultCountProps) {
  const { t } = useTranslation('listing');
  return (
    <p ref={ref} tabIndex={-1} className="list-count">
      {status === 'searching' ? t('search.searching') : texts.count(total)}
    </p>
  );
}

interface NothingFoundProps {
  title: string;
  elsewhere?: ListTexts['elsewhere'];
  onReset: () => void;
  /** Gives the reason and the advice; by default, the advice suits any search. */
  children?: string | undefined;
}

function NothingFound({ title, elsewhere, onReset, children }: NothingFoundProps) {
  const { t } = useTranslation('listing');
  return (
    <EmptyState
      drawing="search"
      title={title}
      actions={
        <>
          {elsewhere && (
            <LinkButton variant="primary" href={elsewhere.href}>
              {elsewhere.link}
            </LinkButton>
          )}
          <Button onPress={onReset}>{t('filter.reset')}</Button>
        </>
      }
    >
      <p>{children ?? t('nothing.advice')}</p>
    </EmptyState>
  );
}

function FailedList({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation(['listing', 'common', 'notices']);
  const reference = useFailureReference();
  return (
    <EmptyState
      drawing="offline"
      title={title}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      <p>{t('common:unexpectedAnswer')}</p>
      {reference && <p>{t('notices:reference', { reference })}</p>}
    </EmptyState>
  );
}
