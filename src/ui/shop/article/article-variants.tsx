import { useTranslation } from 'react-i18next';

import type { ArticleDetails, Variant } from '#contract/catalogue/article.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { Availability } from '#ui/articles/availability.tsx';
import { useContainerText } from '#ui/articles/container-text.ts';
import type { FieldQuantities } from '#ui/articles/field-quantities.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useArticleMachine } from './article-machine.ts';

/** Shows the containers of a product side by side; renders nothing for an article that is sold in only one. */
export function ArticleVariants({ article, fields }: { article: ArticleDetails; fields: FieldQuantities }) {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const containerText = useContainerText();
  const { boughtFor } = useArticleMachine(article);
  const { articleNo, kind, description } = article;
  const offered = article.variants.filter(
    (variant) => !variant.discontinued || variant.articleNo === articleNo,
  );
  if (offered.length < 2) return null;
  const columns: (Column<Variant> | false)[] = [
    {
      id: 'container',
      header: t('column.container'),
      rowHeader: true,
      cell: (variant) =>
        variant.articleNo === articleNo ? (
          <span aria-current="true">{containerText(variant)}</span>
        ) : (
          <Link href={articlePath({ kind, articleNo: variant.articleNo })}>{containerText(variant)}</Link>
        ),
    },
    {
      id: 'article_no',
      header: t('column.articleNo'),
      cell: (variant) =>
        variant.articleNo === articleNo ? (
          t('details.thisArticle')
        ) : (
          <span className="article-no">{variant.articleNo}</span>
        ),
    },
    {
      id: 'availability',
      header: t('column.availability'),
      cell: (variant) => <Availability article={variant} look="row" />,
    },
    seesPrices(visitor) && {
      id: 'price',
      header: t('column.price'),
      numeric: true,
      cell: (variant) => (
        <Price
          article={variant}
          forQuote={{ ...variant, quantity: () => fields.of(variant), machineNo: boughtFor }}
        />
      ),
    },
  ];
  return (
    <Card title={t('details.variants')}>
      <Table
        caption={t('details.variantsCaption', { description })}
        className="variants-table"
        columns={columns.filter((column) => column !== false)}
        rows={offered}
        rowKey={(variant) => variant.articleNo}
      />
    </Card>
  );
}
