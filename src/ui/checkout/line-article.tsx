import type { CartItem } from '#contract/cart.contract.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';

interface LineArticleProps {
  item: CartItem;
  /** Shown at an article that can no longer be ordered. */
  discontinuedText: string;
}

export function LineArticle({ item, discontinuedText }: LineArticleProps) {
  return (
    <div className="checkout-article">
      <span className="checkout-article-no">{item.articleNo}</span>
      <span className="checkout-article-name">{item.description}</span>
      {item.subDescription && <span className="checkout-article-sub">{item.subDescription}</span>}
      {item.discontinued && (
        <span className="checkout-article-gone">
          <Icon name="warning" /> {discontinuedText}
        </span>
      )}
    </div>
  );
}
