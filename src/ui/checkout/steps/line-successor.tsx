import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { useCartLine } from '#ui/articles/cart-line.connect.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { ReplaceInCart } from '#ui/articles/replace-in-cart.tsx';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { Link } from '#ui/kit/actions/link.tsx';

interface LineSuccessorProps {
  item: CartItem;
  machine: ArticleReplacementMachine;
  onAccept: (articleNo: string, successorNo: string) => void;
}

/** Offers the successor of an article that is no longer sold, if it has one (settled point 44). */
export function LineSuccessor({ item, machine, onAccept }: LineSuccessorProps) {
  const { t } = useTranslation('checkout');
  const containerText = useContainerText();
  const { isLeaving } = useCartLine(item);
  const { replacement } = item;
  if (replacement === null || isLeaving) return null;
  return (
    <div className="checkout-successor">
      <p>
        {t('lines.successor')} <Link href={articlePath(replacement)}>{replacement.description}</Link>,{' '}
        {containerText(replacement)}
      </p>
      <ReplaceInCart
        article={item}
        replacement={replacement}
        machine={machine}
        onAccept={() => onAccept(item.articleNo, replacement.articleNo)}
      />
    </div>
  );
}
