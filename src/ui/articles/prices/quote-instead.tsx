import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import { useAddition } from '#ui/articles/addition.connect.ts';
import { byState } from '#ui/portal/by-state.ts';
import { checkoutPath } from '#ui/portal/checkout-path.ts';
import type { PriceView } from './price.connect.ts';

/** Names the article that a row puts into the cart for a quote. */
export interface ForQuote extends Pick<Article, 'articleNo' | 'discontinued'> {
  /** Returns how many the person wants; `null` if the field of the article holds no valid quantity. */
  readonly quantity: () => number | null;
  readonly machineNo: string | null;
}

/** The act that requests a quote for a whole list of rows, such as the rows of the quick order. */
export interface RowsForQuote {
  readonly isUnderWay: boolean;
  readonly request: () => void;
}

interface QuoteInsteadProps {
  articleNo: string;
  nextStep: NonNullable<Extract<PriceView, { kind: 'onRequest' }>['nextStep']>;
  /** The refusal of a request made here has already been announced. */
  isAnnounced: boolean;
  forQuote: ForQuote | RowsForQuote | undefined;
}

/** Says in the row itself that no price requests are left, and offers the quote. */
export function QuoteInstead({ articleNo, nextStep, isAnnounced, forQuote }: QuoteInsteadProps) {
  const { t } = useTranslation('articles');
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<HTMLElement>(null);
  // The link replaces the button that was pressed, and takes its focus.
  useLayoutEffect(() => {
    if (nextStep === 'quote' && pressed.current?.isConnected === false) {
      pressed.current = null;
      if (document.activeElement === document.body) link.current?.focus();
    }
  }, [nextStep]);
  const offer = () => {
    if (forQuote !== undefined && 'request' in forQuote)
      return <RequestForRows {...forQuote} articleNo={articleNo} />;
    switch (nextStep) {
      case 'quote':
        return (
          <Link
            ref={link}
            href={checkoutPath({ intent: 'quote' })}
            aria-label={t('price.quoteOf', { articleNo })}
          >
            {t('allowance.quote')}
          </Link>
        );
      case 'cart':
        return forQuote && <AddForQuote {...forQuote} onPress={(button) => (pressed.current = button)} />;
    }
  };
  return (
    <span className="price-exhausted">
      {!isAnnounced && <span className="price-limit">{t('price.exhausted')}</span>}
      {offer()}
    </span>
  );
}

/** Requests the quote for all rows: a row that went into the cart alone would stay in the list, and be added again with the others. */
function RequestForRows({ articleNo, isUnderWay, request }: RowsForQuote & { articleNo: string }) {
  const { t } = useTranslation('articles');
  return (
    <Button
      size="s"
      variant="quiet"
      aria-label={t('price.quoteOfRows', { articleNo })}
      busy={isUnderWay}
      onPress={request}
    >
      {t('allowance.quote')}
    </Button>
  );
}

/** Puts the article into the cart, because a quote is requested for the whole cart. */
function AddForQuote({ onPress, ...wanted }: ForQuote & { onPress: (button: HTMLElement) => void }) {
  const { t } = useTranslation('articles');
  const { articleNo, quantity, machineNo } = wanted;
  const { state, add } = useAddition(wanted, quantity, machineNo);
  const isAdding: boolean | null = byState(state, { none: null, offered: false, underWay: true });
  if (isAdding === null) return null;
  return (
    <Button
      size="s"
      variant="quiet"
      aria-label={t('price.toQuoteOf', { articleNo })}
      busy={isAdding}
      busyLabel={t('price.toQuoting')}
      onPress={({ target }) => {
        onPress(target as HTMLElement);
        add();
      }}
    >
      {t('price.toQuote')}
    </Button>
  );
}
