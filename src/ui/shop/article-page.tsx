import { useTranslation } from 'react-i18next';

import type { ArticleDetails } from '#contract/catalogue/article.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { useFillsCart } from '#ui/articles/addition.connect.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { seesPrices } from '#ui/articles/price-rights.ts';
import { Price } from '#ui/articles/price.tsx';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { ArticleMachines } from './article-machines.tsx';
import { ArticleSheets } from './article-sheets.tsx';
import { useChosenMachine } from './machine-address.ts';
import { useIsOthersMachine } from './own-machines.ts';

/** Shows everything about one article, with its price and the way into the cart. */
export function ArticlePage({
  article,
  allLabel,
  delivery,
}: {
  article: ArticleDetails;
  allLabel: string;
  delivery: SheetDeliveryMachine;
}) {
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
          <ArticleSheets article={article} delivery={delivery} />
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
  const { t } = useTranslation(['shop', 'articles']);
  const chosen = useChosenMachine();
  const machineNo = article.kind === 'spare_part' ? chosen : null;
  const isOthersMachine = useIsOthersMachine(machineNo);
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  if (article.discontinued) {
    return (
      <InfoBox kind="warning" title={t('shop:details.discontinuedTitle')}>
        <p>{t('shop:details.discontinuedAdvice')}</p>
      </InfoBox>
    );
  }
  if (!seesPrices(visitor) && !fillsCart) return null;
  return (
    <Card title={t(seesPrices(visitor) ? 'shop:details.order' : 'shop:details.orderWithoutPrice')}>
      <AllowanceNote />
      {machineNo !== null && (
        <p>
          {isOthersMachine
            ? t('shop:machine.othersOf', { machineNo, company: visitor?.actingFor?.companyName })
            : t('articles:forMachine', { machineNo })}
        </p>
      )}
      <div className="article-order">
        <Price article={article} />
        <AddToCart article={article} look="page" machineNo={isOthersMachine ? null : machineNo} />
        <RememberArticle
          articleNo={article.articleNo}
          quantity={article.quantityStep}
          machineNo={machineNo}
          look="page"
        />
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
