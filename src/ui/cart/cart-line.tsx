import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/cart.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { Price } from '#ui/articles/price.tsx';
import { Button } from '#ui/kit/button.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';
import { Link } from '#ui/kit/link.tsx';
import { formatMoney } from '#ui/kit/money.tsx';
import { QuantityField } from '#ui/kit/quantity-field.tsx';

import { useCartLine } from './cart.connect.ts';

interface CartLineProps {
  item: CartItem;
  onRemove: () => void;
}

/** One article in the cart. */
export function CartLine({ item, onRemove }: CartLineProps) {
  const { t, i18n } = useTranslation('cart');
  const containerText = useContainerText();
  const { articleNo, quantityStep: step, lineTotalCents } = item;
  const line = useCartLine(articleNo, item.quantity);
  const id = useId();
  return (
    <li className="cart-line">
      <ArticleDrawing article={item} />
      <div className="cart-line-name">
        <Link href={articlePath(item)}>{item.description}</Link>
        <span className="cart-line-small">
          <span className="article-no">{t('line.articleNo', { articleNo })}</span>, {containerText(item)}
        </span>
      </div>
      <div className="cart-line-price">
        <Price article={item} />
      </div>
      {item.discontinued && (
        <div className="cart-line-problem">
          <InfoBox kind="warning" title={t('line.discontinuedTitle')}>
            <p>{t('line.discontinued')}</p>
          </InfoBox>
        </div>
      )}
      <div className="cart-line-acts">
        {!item.discontinued && (
          <QuantityField
            id={`quantity${id}`}
            name="quantity"
            label={t('line.quantity', { articleNo })}
            lessLabel={t('line.less', { articleNo })}
            moreLabel={t('line.more', { articleNo })}
            value={line.quantity}
            min={step}
            step={step}
            max={MAX_QUANTITY - (MAX_QUANTITY % step)}
            onChange={line.change}
          />
        )}
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t('line.removeOf', { articleNo })}
          busy={line.isLeaving}
          busyLabel={t('updating')}
          onPress={() => {
            onRemove();
            line.remove();
          }}
        >
          {t('line.remove')}
        </Button>
      </div>
      {lineTotalCents !== null && (
        <p className="cart-line-total">
          <span className="cart-line-small">{t('line.total')}</span>{' '}
          {formatMoney(lineTotalCents, i18n.language)}
        </p>
      )}
    </li>
  );
}
