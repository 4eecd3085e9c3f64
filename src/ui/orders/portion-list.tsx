import { useTranslation } from 'react-i18next';

import { Disclosure } from '#ui/kit/layers/disclosure.tsx';

import type { Portion } from './delivery-progress.ts';

/** Folds the list away, because an order may have hundreds of positions. */
export function PortionList({ title, portions }: { title: string; portions: readonly Portion[] }) {
  const { t } = useTranslation('orders');
  return (
    <Disclosure title={title} level={3}>
      <ul className="timeline-portions">
        {portions.map(({ item, quantity }) => (
          <li key={item.position}>
            {t(quantity === item.quantity ? 'timeline.line' : 'timeline.linePart', {
              quantity,
              ordered: item.quantity,
              articleNo: item.articleNo,
              description: item.description,
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
