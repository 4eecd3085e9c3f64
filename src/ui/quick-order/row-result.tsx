import { useTranslation } from 'react-i18next';

import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { isWritten } from '#machines/buying/quick-order/quick-order.rules.ts';
import type { RowOutcome } from '#machines/buying/quick-order/quick-order.types.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { Price } from '#ui/articles/price.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';

import type { RowView } from './quick-order.connect.ts';

interface RowResultProps {
  id: string;
  view: RowView;
  isBusy: boolean;
  onReplace: (articleNo: string) => void;
}

const ADVISED = ['quantity_limit', 'other_machine', 'list_full', 'refused'] as const;
const isAdvised = (result: RowOutcome): result is (typeof ADVISED)[number] =>
  ADVISED.some((advised) => advised === result);

/** Shows what a row would order, or why it cannot be ordered and what helps. */
export function RowResult({ id, view: { answer, shown, row }, isBusy, onReplace }: RowResultProps) {
  const { t } = useTranslation('quick');
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
          {t(`result.${result}`)}
        </Tag>
      </span>
      {article && (
        <span>
          <Link href={articlePath(article)}>{article.description}</Link>{' '}
          <span className="quick-small article-no">{article.articleNo}</span>
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
      {article && isGood && <Price article={article} />}
      {replacement && !isBusy && (
        <>
          <span className="quick-small">{t('result.replacedBy', { ...replacement })}</span>
          <Button size="s" onPress={() => onReplace(replacement.articleNo)}>
            {t('result.useReplacement', { articleNo: replacement.articleNo })}
          </Button>
        </>
      )}
    </div>
  );
}
