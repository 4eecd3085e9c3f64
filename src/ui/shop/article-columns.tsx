import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import { Availability, isDispatchKnown } from '#ui/articles/availability.tsx';
import { useContainerText } from '#ui/articles/container-text.ts';
import { useFieldQuantities } from '#ui/articles/field-quantities.ts';
import { seesEveryPrice, seesPrices } from '#contract/accounts/access.contract.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { articleAddress } from './machine-address.ts';
import { useIsOthersMachine } from './own-machines.ts';
import type { ProductRow } from './product-rows.ts';

/**
 * Defines the columns of a list of articles, as far as this person may see them; `machineNo` is the machine whose parts the
 * person is looking for.
 */
export const useArticleColumns = (machineNo: string | null): Column<ProductRow>[] => {
  const { t } = useTranslation('shop');
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  const isOthersMachine = useIsOthersMachine(machineNo);
  const fields = useFieldQuantities();
  return useMemo(() => {
    const columns: (Column<ProductRow> | false)[] = [
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
        cell: (row) => <ArticleName row={row} machineNo={machineNo} />,
      },
      { id: 'container', header: t('column.container'), cell: (row) => <Container row={row} /> },
      {
        id: 'availability',
        header: t('column.availability'),
        aside: true,
        cell: (row) => <Availability article={row} look="row" />,
      },
      seesPrices(visitor) && {
        id: 'price',
        header: t('column.price'),
        numeric: true,
        sortable: seesEveryPrice(visitor),
        cell: (row) => (
          <Price
            key={row.articleNo}
            article={row}
            forQuote={{
              ...row,
              quantity: () => fields.of(row),
              machineNo: isOthersMachine ? null : machineNo,
            }}
          />
        ),
      },
      fillsCart && {
        id: 'cart',
        header: t('column.cart'),
        headerHidden: true,
        cell: (row) => (
          <AddToCart
            key={row.articleNo}
            article={row}
            look="row"
            machineNo={isOthersMachine ? null : machineNo}
            fields={fields}
          />
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
  }, [t, visitor, fillsCart, isOthersMachine, machineNo, fields]);
};

function ArticleName({ row, machineNo }: { row: ProductRow; machineNo: string | null }) {
  const { t } = useTranslation(['articles', 'shop']);
  return (
    <div className="article-name">
      {/* The column that shows this is left out if there is little room. */}
      {row.discontinued && <span className="article-gone">{t('discontinued')}</span>}{' '}
      <Link href={articleAddress(row, machineNo)}>{row.description}</Link>{' '}
      <span className="article-small">
        {isDispatchKnown(row) && (
          <span className="article-dispatch">
            <VisuallyHidden>{t('shop:column.availability')}: </VisuallyHidden>
            <Availability article={row} look="row" />
          </span>
        )}{' '}
        {row.subDescription !== null && <span className="article-sub">{row.subDescription}</span>}
      </span>
    </div>
  );
}

/** Names the container, or lets the person choose among those of the product. */
function Container({ row }: { row: ProductRow }) {
  const { t } = useTranslation('shop');
  const containerText = useContainerText();
  const { articleNo, containers, description, foundNo, choose } = row;
  if (containers.length < 2) return <span className="article-container">{containerText(row)}</span>;
  return (
    <Select
      name={`container-${foundNo}`}
      label={t('container.choose', { description })}
      labelHidden
      value={articleNo}
      items={containers.map((container) => ({
        value: container.articleNo,
        label: containerText(container),
      }))}
      onChange={choose}
    />
  );
}
