import { useTranslation } from 'react-i18next';

import type { ArticleDetails } from '#contract/article.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { seesPrices } from '#ui/articles/price-rights.ts';
import { Price } from '#ui/articles/price.tsx';
import { Card } from '#ui/kit/card.tsx';
import { DefinitionList } from '#ui/kit/definition-list.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { Link } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { AddToCart } from './add-to-cart.tsx';
import { useFillsCart } from './addition.connect.ts';
import { ArticleMachines } from './article-machines.tsx';
import { ArticleSheets } from './article-sheets.tsx';

/** All that is known of one article, with its price and the way into the cart. */
export function ArticlePage({ article, allLabel }: { article: ArticleDetails; allLabel: string }) {
  const { t } = useTranslation('shop');
  return (
    <article className="article-page">
      <p className="article-back">
        <Link href={SHOP_PATHS[article.kind]}>{allLabel}</Link>
      </p>
      <PageHeading
        above={<span className="article-no">{t('details.articleNo', { articleNo: article.articleNo })}</span>}
        lead={article.subDescription}
      >
        {article.description}
      </PageHeading>
      <div className="article-columns">
        <div className="article-main">
          <OrderCard article={article} />
          <ArticleSheets article={article} />
        </div>
        <div className="article-side">
          <FactsCard article={article} />
          <ArticleMachines article={article} />
        </div>
      </div>
    </article>
  );
}

function OrderCard({ article }: { article: ArticleDetails }) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  if (article.discontinued) {
    return (
      <InfoBox kind="warning" title={t('details.discontinuedTitle')}>
        <p>{t('details.discontinuedAdvice')}</p>
      </InfoBox>
    );
  }
  if (!seesPrices(visitor) && !fillsCart) return null;
  return (
    <Card title={t(seesPrices(visitor) ? 'details.order' : 'details.orderWithoutPrice')}>
      <AllowanceNote />
      <div className="article-order">
        <Price article={article} />
        <AddToCart article={article} look="page" />
      </div>
    </Card>
  );
}

function FactsCard({ article }: { article: ArticleDetails }) {
  const { t, i18n } = useTranslation('shop');
  const containerText = useContainerText();
  const step = article.quantityStep > 1 ? formatNumber(article.quantityStep, i18n.language) : null;
  return (
    <Card title={t('details.facts')}>
      <div className="article-facts">
        <ArticleDrawing article={article} />
        <DefinitionList
          entries={[
            { term: t('details.category'), description: article.category?.label },
            { term: t('details.subcategory'), description: article.subcategory?.label },
            { term: t('details.container'), description: containerText(article) },
            { term: t('details.step'), description: step },
            { term: t('details.hsCode'), description: article.hsCode },
          ]}
        />
      </div>
    </Card>
  );
}
