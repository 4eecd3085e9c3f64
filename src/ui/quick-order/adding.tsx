import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import { CHECKOUT_PATH, MEMORY_LIST_PATH } from '#contract/pages/addresses.contract.ts';
import type { Destination } from '#machines/buying/quick-order/quick-order.types.ts';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { checkoutPath } from '#ui/portal/checkout-path.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import type { QuickOrderView } from './quick-order.connect.ts';

/** Returns where this person's rows may go: staff have no cart, and a quote needs the level for checkout. */
const useDestinations = (): readonly Destination[] => {
  const visitor = useVisitor();
  const fillsCart = useFillsCart();
  const mayOrder = visitor !== null && meetsLevel(visitor, { level: LEVELS.limitedPrices });
  return [
    ...(fillsCart ? (['cart'] as const) : []),
    'memoryList',
    ...(fillsCart && mayOrder ? (['quote'] as const) : []),
  ];
};

/** Offers to add the good rows to each possible destination. */
export function Adding({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const destinations = useDestinations().filter(order.isGoodFor);
  const isAdding = order.status === 'adding';
  if (!order.canAdd && !isAdding) return null;
  return (
    <fieldset className="quick-acts">
      <legend className="k-visually-hidden">{t('add.title')}</legend>
      {destinations.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={isAdding}
          busyLabel={order.destination === to ? t('add.adding') : ''}
          onPress={() => order.add(to)}
        >
          {t(`add.${to}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Shows the outcome of adding rows; takes the focus from the button that has disappeared. */
export function Outcome({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const box = useRef<HTMLDivElement>(null);
  const { status, addedCount, destination, writtenCount } = order;
  useLayoutEffect(() => box.current?.focus(), []);
  const where = destination === 'memoryList' ? 'memoryList' : 'cart';
  return (
    <div ref={box} tabIndex={-1} className="quick-outcome">
      {status === 'notAdded' ? (
        <InfoBox kind="error" role="alert" title={t('add.failedTitle')}>
          <p>{t(`add.failed.${where}`)}</p>
        </InfoBox>
      ) : (
        <InfoBox
          kind={writtenCount === 0 ? 'success' : 'warning'}
          title={t(`added.${where}`, { count: addedCount })}
        >
          {writtenCount > 0 && <p>{t('added.left', { count: writtenCount })}</p>}
          {addedCount > 0 && <NextStep destination={destination} />}
        </InfoBox>
      )}
    </div>
  );
}

function NextStep({ destination }: { destination: Destination }) {
  const { t } = useTranslation('quick');
  const visitor = useVisitor();
  if (destination === 'memoryList')
    return <LinkButton href={MEMORY_LIST_PATH}>{t('added.toMemoryList')}</LinkButton>;
  if (visitor === null || !meetsLevel(visitor, { level: LEVELS.limitedPrices })) return null;
  return destination === 'quote' ? (
    <LinkButton href={checkoutPath({ intent: 'quote' })}>{t('added.toQuote')}</LinkButton>
  ) : (
    <LinkButton href={CHECKOUT_PATH}>{t('added.toCheckout')}</LinkButton>
  );
}
