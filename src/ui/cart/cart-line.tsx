import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { Availability } from '#ui/articles/availability.tsx';
import { useCartLine } from '#ui/articles/cart-line.connect.ts';
import { CartQuantity } from '#ui/articles/cart-quantity.tsx';
import { useContainerText } from '#ui/articles/container-text.ts';
import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import { LineMachine } from '#ui/articles/line-machine/line-machine.tsx';
import { Price } from '#ui/articles/prices/price.tsx';
import { ReplaceInCart } from '#ui/articles/replace-in-cart.tsx';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';

import { useAssignedMachine } from './assigned-machine.connect.ts';

/** Holds the flows that each line runs. */
export interface CartLineMachines {
  lineMachine: LineMachineMachine;
  replacement: ArticleReplacementMachine;
}

interface CartLineProps extends CartLineMachines {
  item: CartItem;
  /** This must stay the same function, so that a change to another line does not draw this line again. */
  expectRemoval: (articleNo: string, successorNo?: string) => void;
}

/** Shows one article in the cart. A change to another line does not draw this line again. */
export const CartLine = memo(function CartLine({
  item,
  lineMachine,
  replacement,
  expectRemoval,
}: CartLineProps) {
  const { t, i18n } = useTranslation(['cart', 'articles']);
  const containerText = useContainerText();
  const { articleNo, lineTotalCents } = item;
  const line = useCartLine(item);
  const machineNo = useAssignedMachine(item);
  const onRemove = () => expectRemoval(articleNo);
  const onReplace = () => expectRemoval(articleNo, item.replacement?.articleNo);
  return (
    <li className="cart-line">
      <ArticleDrawing article={item} />
      <div className="cart-line-name">
        <span>
          <span className="cart-line-no article-no">{articleNo}</span>{' '}
          <Link href={articlePath(item)}>{item.description}</Link>
        </span>
        <span className="cart-line-small">
          {[item.subDescription, containerText(item)].filter(Boolean).join(' · ')}
        </span>
        {!item.discontinued && (
          <span className="cart-line-small">
            <Availability article={item} look="page" />
          </span>
        )}
        {item.machineNo !== null && (
          <span className="cart-line-small">{t('articles:forMachine', { machineNo: item.machineNo })}</span>
        )}
      </div>
      <div className="cart-line-price">
        <Price article={item} />
      </div>
      {item.discontinued && (
        <div className="cart-line-problem">
          <InfoBox
            kind="warning"
            title={t(
              item.replacement === null ? 'line.discontinuedTitle' : 'line.discontinuedTitleWithSuccessor',
            )}
          >
            {item.replacement === null ? (
              <p>{t('line.discontinued')}</p>
            ) : (
              <>
                <p>
                  {t('line.discontinuedWithSuccessor')}{' '}
                  <Link href={articlePath(item.replacement)}>{item.replacement.description}</Link>,{' '}
                  {containerText(item.replacement)}
                </p>
                {!line.isLeaving && (
                  <ReplaceInCart
                    article={item}
                    replacement={item.replacement}
                    machine={replacement}
                    onAccept={onReplace}
                  />
                )}
              </>
            )}
          </InfoBox>
        </div>
      )}
      <div className="cart-line-acts line-acts">
        {item.discontinued ? (
          <span>{t('line.quantity', { quantity: item.quantity })}</span>
        ) : (
          <CartQuantity item={item} />
        )}
        <RememberArticle
          articleNo={articleNo}
          quantity={item.quantity}
          machineNo={item.machineNo}
          look="row"
        />
        {item.kind === 'spare_part' && !item.discontinued && !line.isLeaving && (
          <LineMachine keeper="cart" articleNo={articleNo} machineNo={machineNo} machine={lineMachine} />
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
});
