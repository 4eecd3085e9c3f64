import { useTranslation } from 'react-i18next';

import type { ArticleDetails } from '#contract/catalogue/article.contract.ts';
import { orderPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import { AllowanceNote } from '#ui/articles/prices/allowance-note.tsx';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { Availability } from '#ui/articles/availability.tsx';
import { useContainerText } from '#ui/articles/container-text.ts';
import { useFieldQuantities, type FieldQuantities } from '#ui/articles/field-quantities.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { RecordPicture } from '#ui/record/record-picture.tsx';
import { RecordBack } from '#ui/record/record-layout.tsx';

import { useArticleMachine } from './article-machine.ts';
import { ArticleMachines } from './article-machines.tsx';
import { ArticleSheets } from './article-sheets.tsx';
import { ArticleSuccessor } from './article-successor.tsx';
import { ArticleVariants } from './article-variants.tsx';

/** Shows everything about one article, with its price and the button that adds it to the cart. */
export function ArticlePage({
  article,
  allLabel,
  delivery,
  replacement,
}: {
  article: ArticleDetails;
  allLabel: string;
  delivery: SheetDeliveryMachine;
  replacement: ArticleReplacementMachine;
}) {
  const { t } = useTranslation('shop');
  const isOrderable = useIsOrderable(article);
  const isSparePart = article.kind === 'spare_part';
  const fields = useFieldQuantities();
  const machines = <ArticleMachines article={article} />;
  const sheets = <ArticleSheets article={article} delivery={delivery} />;
  // If a part has no data sheets, the side column is short; if a medium has only one container, the main column is short.
  // Then the last card takes the whole width, so that the columns above it end at the same height.
  const isBalanced = isSparePart ? article.dataSheets.length > 0 : article.variants.length > 1;
  const hasWide = !isBalanced && article.picture === undefined && (article.discontinued || isOrderable);
  return (
    <article className="article-page">
      <RecordBack list={{ href: SHOP_PATHS[article.kind], label: allLabel }} />
      <PageHeading
        above={<span className="article-no">{t('details.articleNo', { articleNo: article.articleNo })}</span>}
        lead={article.subDescription}
      >
        {article.description}
      </PageHeading>
      <div className="article-columns">
        <div className="article-main">
          <OrderCard article={article} replacement={replacement} fields={fields} />
          <ArticleVariants article={article} fields={fields} />
          {isSparePart && !hasWide && machines}
        </div>
        {isSparePart && hasWide && <div className="article-wide">{machines}</div>}
        <div className="article-side">
          <RecordPicture picture={article.picture} />
          <FactsCard article={article} hasAvailability={!isOrderable} />
          {!isSparePart && machines}
          {(isSparePart || !hasWide) && sheets}
        </div>
        {!isSparePart && hasWide && <div className="article-wide">{sheets}</div>}
      </div>
    </article>
  );
}

/** Returns whether the order card shows the price or the button that adds the article to the cart. */
const useIsOrderable = ({ discontinued }: ArticleDetails): boolean => {
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  return !discontinued && (seesPrices(visitor) || fillsCart);
};

function OrderCard({
  article,
  replacement,
  fields,
}: {
  article: ArticleDetails;
  replacement: ArticleReplacementMachine;
  fields: FieldQuantities;
}) {
  const { t } = useTranslation(['shop', 'articles']);
  const { machineNo, isOthersMachine, boughtFor } = useArticleMachine(article);
  const visitor = useVisitor();
  const isOrderable = useIsOrderable(article);
  if (article.discontinued) {
    return article.replacement === null ? (
      <InfoBox kind="warning" title={t('shop:details.discontinuedTitle')}>
        <p>{t('shop:details.discontinuedAdvice')}</p>
      </InfoBox>
    ) : (
      <ArticleSuccessor
        article={article}
        successor={article.replacement}
        machineNo={boughtFor}
        machine={replacement}
      />
    );
  }
  if (!isOrderable) return null;
  return (
    <Card title={t(seesPrices(visitor) ? 'shop:details.order' : 'shop:details.orderWithoutPrice')}>
      <AllowanceNote />
      {machineNo !== null && (
        <p>
          {isOthersMachine === false
            ? t('articles:forMachine', { machineNo })
            : t(isOthersMachine === null ? 'shop:machine.unsureOf' : 'shop:machine.othersOf', {
                machineNo,
                company: visitor?.actingFor?.companyName,
              })}
        </p>
      )}
      <div className="article-order">
        <div className="article-offer">
          <Price
            article={article}
            hasWords
            forQuote={{
              ...article,
              quantity: () => fields.of(article),
              machineNo: boughtFor,
            }}
          />
          <Availability article={article} look="page" />
        </div>
        <div className="article-acts">
          <AddToCart article={article} look="page" machineNo={boughtFor} fields={fields} />
          <RememberArticle
            articleNo={article.articleNo}
            quantity={article.quantityStep}
            machineNo={machineNo}
            look="page"
          />
        </div>
      </div>
      <LastOrdered article={article} />
    </Card>
  );
}

/** Says when the company last ordered the article. */
function LastOrdered({ article: { lastOrdered } }: { article: ArticleDetails }) {
  const { t, i18n } = useTranslation('shop');
  if (lastOrdered === null) return null;
  const { orderNo, quantity } = lastOrdered;
  const date = formatDate(lastOrdered.date, i18n.language);
  return (
    <p className="article-last-ordered">
      {t('details.lastOrdered', { date, quantity })} <Link href={orderPath(orderNo)}>{orderNo}</Link>
    </p>
  );
}

/** Lists the facts; the availability is one of them only if no order card shows it. */
function FactsCard({ article, hasAvailability }: { article: ArticleDetails; hasAvailability: boolean }) {
  const { t, i18n } = useTranslation('shop');
  const containerText = useContainerText();
  const step = article.quantityStep > 1 ? formatNumber(article.quantityStep, i18n.language) : null;
  return (
    <Card title={t('details.facts')}>
      <DefinitionList
        entries={[
          { term: t('details.category'), description: article.category?.label },
          { term: t('details.subcategory'), description: article.subcategory?.label },
          { term: t('details.container'), description: containerText(article) },
          { term: t('details.step'), description: step },
          {
            term: t('details.availability'),
            description:
              hasAvailability && (article.availability !== null || article.leadTimeDays !== null) ? (
                <Availability article={article} look="page" />
              ) : null,
          },
          { term: t('details.hsCode'), description: article.hsCode },
        ]}
      />
    </Card>
  );
}
