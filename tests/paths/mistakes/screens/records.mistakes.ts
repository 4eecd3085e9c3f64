import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

/** These mistakes are in screens of articles, orders, offers, machines and their documents, and of a dealer's customers. */
export const RECORD_MISTAKES: readonly Mistake[] = [
  {
    name: 'sent-message-leaves-the-focus-behind',
    kind: 'focus lost',
    flow: 'offer-message',
    file: 'src/ui/offers/message-form.tsx',
    find: 'if (isDiscarded.current) field.current?.focus();',
    replace: 'if (isDiscarded.current) field.current?.blur();',
  },
  {
    name: 'message-field-shows-no-problem',
    kind: 'missing field error',
    flow: 'offer-message',
    file: 'src/ui/offers/message-form.tsx',
    find: 'view.problem === null ? undefined : t(`messages.${view.problem}`',
    replace: 'view.problem !== null ? undefined : t(`messages.missing`',
  },
  {
    name: 'kept-message-cannot-be-discarded',
    kind: 'missing control',
    flow: 'offer-message',
    file: 'src/ui/offers/message-form.tsx',
    find: "<RestoredNote text={t('messages.restored')} discard={discard} />",
    replace: "<RestoredNote text={t('messages.restored')} />",
  },
  {
    name: 'refused-message-is-not-heard',
    kind: 'announcement lost',
    flow: 'offer-message',
    file: 'src/ui/offers/message-form.tsx',
    find: `        <div role="alert">
          <InfoBox kind="error" title={t('messages.failedTitle')}>`,
    replace: `        <div>
          <InfoBox kind="error" title={t('messages.failedTitle')}>`,
  },
  {
    name: 'location-problems-take-no-focus',
    kind: 'focus lost',
    flow: 'location-change',
    file: 'src/ui/machines/location-message.tsx',
    find: `        ref={box}
        title={t('common:checkEntries')}`,
    replace: `        ref={null}
        title={t('common:checkEntries')}`,
  },
  {
    name: 'unanswered-location-shows-no-reason',
    kind: 'wrong words',
    flow: 'location-change',
    file: 'src/ui/machines/location-message.tsx',
    find: "view.code === null ? t('machines:location.noAnswer')",
    replace: "view.code === null ? t('machines:location.sentText')",
  },
  {
    name: 'price-is-not-heard',
    kind: 'announcement lost',
    flow: 'article-price',
    file: 'src/ui/articles/prices/price.tsx',
    find: "announce(t('price.shown', { articleNo, price: formatMoney(view.priceCents, i18n.language) }));",
    replace: 'void [t, articleNo, announce, formatMoney(view.priceCents, i18n.language)];',
  },
  {
    name: 'price-can-always-be-asked-for',
    kind: 'control shown where refused',
    flow: 'price-requests',
    file: 'src/ui/articles/prices/price.tsx',
    find: '{(isOffered || isRequesting) && (',
    replace: '{(isOffered || !isRequesting) && (',
    near: ['tests/ui/articles/price-request.test.tsx'],
  },
  {
    name: 'answered-price-drops-the-focus',
    kind: 'focus lost',
    flow: 'article-price',
    file: 'src/ui/articles/prices/price.tsx',
    find: 'if (document.activeElement === document.body) room.current?.focus();',
    replace: 'if (document.activeElement !== document.body) room.current?.focus();',
    near: ['tests/ui/articles/price-request.test.tsx'],
  },
  {
    name: 'few-prices-left-is-no-warning',
    kind: 'wrong words',
    flow: 'price-requests',
    file: 'src/ui/articles/prices/allowance-note.tsx',
    find: "title={t('allowance.lowTitle', { count: remaining })}",
    replace: "title={t('allowance.exhaustedTitle')}",
    near: ['tests/ui/articles/price-request.test.tsx'],
  },
  {
    name: 'refused-sheet-address-shows-nothing',
    kind: 'missing field error',
    flow: 'data-sheet-delivery',
    file: 'src/ui/articles/sheets/sheet-mail-message.tsx',
    find: "errors={problem === null ? [] : [{ name: 'email'",
    replace: "errors={problem === null || problem.length > 0 ? [] : [{ name: 'email'",
  },
  {
    name: 'refused-mail-says-that-no-answer-came',
    kind: 'wrong words',
    flow: 'data-sheet-delivery',
    file: 'src/ui/articles/sheets/sheet-mail-message.tsx',
    find: 'failure?.code == null ?',
    replace: 'failure?.code != null || failure?.code == null ?',
  },
  {
    name: 'file-that-came-is-not-heard',
    kind: 'announcement lost',
    flow: 'file-download',
    file: 'src/ui/listing/downloads/file-outcome.tsx',
    find: "if (status === 'downloaded') announce(done);",
    replace: "if (status === 'idle') announce(done);",
  },
  {
    name: 'reorder-cannot-be-tried-again',
    kind: 'missing control',
    flow: 'reorder',
    file: 'src/ui/reorder/reorder-dialog.tsx',
    find: `    case 'uncertain':
    case 'refused':
      return <NextButton`,
    replace: `    case 'refused':
      return <NextButton`,
  },
  {
    name: 'reorder-outcome-takes-no-focus',
    kind: 'focus lost',
    flow: 'reorder',
    file: 'src/ui/reorder/reorder-dialog.tsx',
    find: 'ref={button}',
    replace: 'ref={null}',
  },
  {
    name: 'changes-since-the-order-are-not-heard',
    kind: 'announcement lost',
    flow: 'reorder',
    file: 'src/ui/reorder/reorder-dialog.tsx',
    find: 'announce(whose === null ? changes : `${whose} ${changes}`);',
    replace: "announce(whose === null ? '' : `${whose} ${changes}`);",
  },
  {
    name: 'all-lines-are-chosen-in-reverse',
    kind: 'wrong parameter',
    flow: 'reorder',
    file: 'src/ui/reorder/reorder.connect.ts',
    find: "(wanted) => reorder.send({ type: 'lines.choose', wanted })",
    replace: "(wanted) => reorder.send({ type: 'lines.choose', wanted: !wanted })",
  },
  {
    name: 'failed-order-stays-loading',
    kind: 'missing control',
    flow: 'order-details',
    file: 'src/ui/record/record-page.tsx',
    find: `      return <NotFound {...notFound} />;
    case 'failed':
      return <Failed texts={body.texts} onRetry={retry} />;`,
    replace: `      return <NotFound {...notFound} />;
    case 'failed':
      return <Loading key={retry.name} {...body} />;`,
  },
  {
    name: 'pick-up-place-is-tracked',
    kind: 'control shown where refused',
    flow: 'order-details',
    file: 'src/ui/orders/tracking.tsx',
    find: "if (delivery.can({ type: 'place.find' }))",
    replace: "if (delivery.can({ type: 'tracking.follow' }))",
    near: ['tests/ui/orders/orders.test.tsx'],
    survivesTests:
      'the link that an order shows depends on its delivery, which the chart of the page does not know',
  },
  {
    name: 'buyer-is-begun-for-nobody',
    kind: 'missing control',
    flow: 'representation',
    file: 'src/ui/customers/act-for.tsx',
    find: 'if (customer?.customerNo === customerNo) return',
    replace: 'if (customer?.customerNo !== customerNo) return',
    near: ['tests/ui/customers/customers-screen.test.tsx'],
  },
  {
    name: 'unread-discount-shows-no-error',
    kind: 'missing field error',
    flow: 'offer-work',
    file: 'src/ui/desk/discount-for-all.tsx',
    find: 'error={problem && textOf(problem.reason)}',
    replace: "error={problem?.reason === 'missing' ? textOf(problem.reason) : undefined}",
  },
];
