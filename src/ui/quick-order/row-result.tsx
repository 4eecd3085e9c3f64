import { useTranslation } from 'react-i18next';

import type { Replacement } from '#contract/catalogue/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { isWritten } from '#machines/buying/quick-order/quick-order.rules.ts';
import type { RowOutcome } from '#machines/buying/quick-order/quick-order.types.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { Tag } from '#ui/kit/display/tag.tsx';

import type { RowView } from './row-views.ts';
import type { RowWords } from './row-words.ts';

interface RowResultProps extends Omit<RowView, 'number'> {
  id: string;
  words: RowWords;
  onReplace: (articleNo: string) => void;
}

const ADVISED = ['quantity_limit', 'other_machine', 'cart_full', 'list_full', 'refused'] as const;
const isAdvised = (result: RowOutcome): result is (typeof ADVISED)[number] =>
  ADVISED.some((advised) => advised === result);

/** Shows what a row would order and what it costs, or why it cannot be ordered and what helps. */
export function RowResult({ id, answer, shown, row, isBusy, forQuote, words, onReplace }: RowResultProps) {
  const { t } = words;
  if (answer === undefined) {
    return (
      <span id={id} className="quick-small">
        {isWritten(row) ? t('result.unchecked') : ''}
      </span>
    );
  }
  const { result } = answer;
  const article = shown?.article;
  const replacement = shown?.replacement;
  const isGood = result === 'ok';
  return (
    <div className="quick-result">
      <span id={id}>
        <Tag tone={isGood ? 'success' : 'warning'} icon={isGood ? 'success' : 'warning'}>
          {isGood ? words.ok : t(`result.${result}`)}
        </Tag>
      </span>
      {article && (
        <span className="quick-article">
          <Link href={articlePath(article)}>{article.description}</Link>
          {/* The field already shows the number, unless the catalogue writes it in another way. */}
          {article.articleNo !== row.articleNo && (
            <>
              {' '}
              <span className="quick-small article-no">{article.articleNo}</span>
            </>
          )}
        </span>
      )}
      {result === 'wrong_quantity' && article && (
        <span className="quick-small">
          {article.quantityStep > 1
            ? t('result.stepAdvice', { step: article.quantityStep, limit: MAX_QUANTITY })
            : t('result.quantityAdvice', { limit: MAX_QUANTITY })}
        </span>
      )}
      {isAdvised(result) && (
        <span className="quick-small">{t(`result.advice.${result}`, { limit: MAX_QUANTITY })}</span>
      )}
      {isGood && article && <RowAmount shown={shown} forQuote={forQuote} words={words} />}
      {replacement && !isBusy && (
        <RowReplacement
          before={article?.priceCents ?? null}
          replacement={replacement}
          onReplace={onReplace}
        />
      )}
    </div>
  );
}

type AmountProps = Pick<RowResultProps, 'shown' | 'forQuote' | 'words'>;

/** Shows the row's amount as the server calculated it, or how to get its price. */
function RowAmount({ shown, forQuote, words: { t, locale } }: AmountProps) {
  const article = shown?.article;
  if (!article) return null;
  const { lineTotalCents } = shown;
  if (lineTotalCents === null || article.priceCents === null)
    return <Price article={article} forQuote={forQuote} />;
  return (
    <span className="quick-amount">
      <span className="quick-small">
        {t('result.each', { price: formatMoney(article.priceCents, locale) })}
      </span>{' '}
      <strong>{formatMoney(lineTotalCents, locale)}</strong>
    </span>
  );
}

interface RowReplacementProps extends Pick<RowResultProps, 'onReplace'> {
  /** The price of the article that is gone; `null` if the price is not known. */
  before: number | null;
  replacement: Replacement;
}

/** Offers the successor of the row's article, with both prices. */
function RowReplacement({ before, replacement, onReplace }: RowReplacementProps) {
  const { t, i18n } = useTranslation(['quick', 'articles']);
  const { articleNo, description, priceCents } = replacement;
  const price = priceCents === null ? null : formatMoney(priceCents, i18n.language);
  return (
    <>
      <span className="quick-small">{t('result.replacedBy', { articleNo, description })}</span>
      {price !== null && before !== null && (
        <span className="quick-small">
          {t('articles:replacement.prices', { before: formatMoney(before, i18n.language), now: price })}
        </span>
      )}
      <Button size="s" onPress={() => onReplace(articleNo)}>
        {price === null
          ? t('articles:replacement.replaceUnpriced', { articleNo })
          : t('articles:replacement.replace', { articleNo, price })}
      </Button>
    </>
  );
}
