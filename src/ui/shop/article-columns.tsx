import { useTranslation } from 'react-i18next';

import type { Article } from '#contract/catalogue/article.contract.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { useFillsCart } from '#ui/articles/addition.connect.ts';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { seesEveryPrice, seesPrices } from '#ui/articles/price-rights.ts';
import { Price } from '#ui/articles/price.tsx';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { machineAddress } from './machine-address.ts';
import { useIsOthersMachine } from './own-machines.ts';

/**
 * Defines the columns of a list of articles, as far as this person may see them; `machineNo` is the machine for which
 * parts are sought.
 */
export const useArticleColumns = (machineNo: string | null): Column<Article>[] => {
  const { t } = useTranslation('shop');
  const containerText = useContainerText();
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  const isOthersMachine = useIsOthersMachine(machineNo);
  const columns: (Column<Article> | false)[] = [
    {
      id: 'article_no',
      header: t('column.articleNo'),
      rowHeader: true,
      sortable: true,
      cell: ({ articleNo }) => <span className="article-no">{articleNo}</span>,
    },
    {
      id: 'description',
      header: t('column.article'),
      prose: true,
      sortable: true,
      cell: (article) => <ArticleName article={article} machineNo={machineNo} />,
    },
    { id: 'container', header: t('column.container'), cell: containerText },
    seesPrices(visitor) && {
      id: 'price',
      header: t('column.price'),
      numeric: true,
      sortable: seesEveryPrice(visitor),
      cell: (article) => <Price article={article} />,
    },
    fillsCart && {
      id: 'cart',
      header: t('column.cart'),
      headerHidden: true,
      cell: (article) => (
        <AddToCart article={article} look="row" machineNo={isOthersMachine ? null : machineNo} />
      ),
    },
    {
      id: 'memory',
      header: t('column.memory'),
      headerHidden: true,
      cell: ({ articleNo, quantityStep }) => (
        <RememberArticle articleNo={articleNo} quantity={quantityStep} machineNo={machineNo} look="row" />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
};

function ArticleName({ article, machineNo }: { article: Article; machineNo: string | null }) {
  const { t } = useTranslation('articles');
  return (
    <div className="article-name">
      <ArticleDrawing article={article} />
      <div className="article-name-text">
        <Link href={articlePath(article) + machineAddress(machineNo)}>{article.description}</Link>
        {article.subDescription !== null && <span className="article-sub">{article.subDescription}</span>}
        {article.discontinued && (
          <Tag tone="warning" icon="warning">
            {t('discontinued')}
          </Tag>
        )}
      </div>
    </div>
  );
}
