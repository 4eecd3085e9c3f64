import { Fragment, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';

import { usePrice, type PricedArticle, type PriceView } from './price.connect.ts';
import { QuoteInstead, type ForQuote, type RowsForQuote } from './quote-instead.tsx';
import '#ui/articles/articles.css';

interface PriceProps {
  article: PricedArticle;
  /** The article or rows to get a quote for once no price can be requested; absent if the cart cannot be filled from here. */
  forQuote?: ForQuote | RowsForQuote | undefined;
  /** Shows the words for the list price, where there is room; in lists, they are only for screen readers. */
  hasWords?: boolean;
}

/** Shows a price, or the button that requests it. Renders nothing for people who see no prices. */
export function Price({ article, forQuote, hasWords = false }: PriceProps) {
  const view = usePrice(article);
  const room = usePriceArrival(article.articleNo, view);
  if (view.kind === 'hidden') return null;
  return (
    <div ref={room} tabIndex={-1} className="price">
      {view.kind === 'visible' ? (
        <VisiblePrice article={article} priceCents={view.priceCents} hasWords={hasWords} />
      ) : (
        <PriceOnRequest {...view} articleNo={article.articleNo} forQuote={forQuote} />
      )}
    </div>
  );
}

/** Returns whether the request that was made in this row has been answered, by a price or a refusal. */
const isAnsweredHere = (view: PriceView): boolean =>
  view.kind !== 'hidden' && view.isAskedHere && (view.kind === 'visible' || view.problem === 'refused');

/** Announces the price once a request made here is answered, and keeps the focus in place, because the pressed button is gone. */
const usePriceArrival = (articleNo: string, view: PriceView): RefObject<HTMLDivElement | null> => {
  const { t, i18n } = useTranslation('articles');
  const room = useRef<HTMLDivElement>(null);
  const isAnswered = isAnsweredHere(view);
  const tellAnswer = useEffectEvent(() => {
    if (view.kind === 'visible')
      announce(t('price.shown', { articleNo, price: formatMoney(view.priceCents, i18n.language) }));
    if (document.activeElement === document.body) room.current?.focus();
  });
  useLayoutEffect(() => {
    if (isAnswered) tellAnswer();
  }, [isAnswered]);
  return room;
};

function VisiblePrice({
  article,
  priceCents,
  hasWords,
}: {
  article: PricedArticle;
  priceCents: number;
  hasWords: boolean;
}) {
  const { t, i18n } = useTranslation('articles');
  const Words = hasWords ? Fragment : VisuallyHidden;
  const { listPriceCents, pricePerUnitCents, containerSize } = article;
  const money = (cents: number) => formatMoney(cents, i18n.language);
  const isDiscounted = listPriceCents !== null && listPriceCents > priceCents;
  return (
    <>
      {isDiscounted && (
        <span className="price-list">
          <Words>{t('price.list')} </Words>
          <s>{money(listPriceCents)}</s>
        </span>
      )}
      <span className="price-yours">
        {isDiscounted && <VisuallyHidden>{t('price.yours')} </VisuallyHidden>}
        {money(priceCents)}
      </span>
      {pricePerUnitCents !== null && containerSize !== 1 && (
        <span className="price-per-unit">
          {t('price.perUnit', { price: money(pricePerUnitCents), unit: t(`unit.${measureOf(article)}`) })}
        </span>
      )}
    </>
  );
}

/** Returns the unit of the contents: a pack or a container holds pieces. */
const measureOf = ({ unit }: PricedArticle) => (unit === 'pack' || unit === 'container' ? 'piece' : unit);

function PriceOnRequest({
  articleNo,
  isOffered,
  isRequesting,
  nextStep,
  problem,
  request,
  forQuote,
}: Extract<PriceView, { kind: 'onRequest' }> & { articleNo: string; forQuote: PriceProps['forQuote'] }) {
  const { t } = useTranslation('articles');
  return (
    <>
      <span className="price-on-request">{t('price.onRequest')}</span>
      {(isOffered || isRequesting) && (
        <Button
          size="s"
          aria-label={t('price.requestOf', { articleNo })}
          busy={isRequesting}
          busyLabel={t('price.requesting')}
          onPress={request}
        >
          {t('price.request')}
        </Button>
      )}
      {nextStep !== null && (
        <QuoteInstead
          articleNo={articleNo}
          nextStep={nextStep}
          isAnnounced={problem === 'refused'}
          forQuote={forQuote}
        />
      )}
      {problem !== null && (
        <span role="alert" className="price-problem">
          {t(`price.${problem}`)}
        </span>
      )}
    </>
  );
}
