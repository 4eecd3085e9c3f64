import { useTranslation } from 'react-i18next';

import type { ArticleDetails, Replacement } from '#contract/catalogue/article.contract.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { useIsInCart } from '#ui/articles/addition.connect.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { ReplaceInCart } from '#ui/articles/replace-in-cart.tsx';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import { articleAddress } from '#ui/shop/machine-address.ts';

interface ArticleSuccessorProps {
  article: ArticleDetails;
  successor: Replacement;
  /** Names the machine that the part is for. */
  machineNo: string | null;
  machine: ArticleReplacementMachine;
}

/** Says that an article is no longer sold, and offers the one that replaces it, with both prices. */
export function ArticleSuccessor({ article, successor, machineNo, machine }: ArticleSuccessorProps) {
  const { t, i18n } = useTranslation(['shop', 'articles']);
  const containerText = useContainerText();
  const { description, articleNo, priceCents, quantityStep } = successor;
  const isInCart = useIsInCart(article.articleNo);
  const money = (cents: number) => formatMoney(cents, i18n.language);
  return (
    <InfoBox kind="warning" title={t('shop:details.discontinuedTitle')}>
      <p>{t('shop:details.discontinuedWithSuccessor')}</p>
      <p className="article-successor">
        <Link href={articleAddress(successor, machineNo)}>{description}</Link>
        <span>
          <span className="article-no">{articleNo}</span>, {containerText(successor)}
        </span>
        {priceCents !== null && (
          <span>
            {article.priceCents === null
              ? money(priceCents)
              : t('articles:replacement.prices', {
                  before: money(article.priceCents),
                  now: money(priceCents),
                })}
          </span>
        )}
      </p>
      {isInCart ? (
        <ReplaceInCart article={article} replacement={successor} machine={machine} />
      ) : (
        <AddToCart
          article={{ articleNo, quantityStep, discontinued: false }}
          look="page"
          machineNo={machineNo}
        />
      )}
    </InfoBox>
  );
}
