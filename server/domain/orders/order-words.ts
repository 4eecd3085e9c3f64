import type { Language } from '#contract/list.contract.ts';
import type { OrderSummary } from '#contract/orders/order.contract.ts';
import { orderDeliveryOf, type OrderDelivery } from '#machines/lifecycles/order-delivery.machine.ts';

type Words = Readonly<Record<Language, string>>;

const DELIVERY_WORDS: Readonly<Record<Exclude<OrderDelivery['value'], 'weighing'>, Words>> = {
  pendingAction: { 'de-DE': 'Bearbeitung ausstehend', 'en-GB': 'Pending action' },
  noStatus: { 'de-DE': 'Kein Status', 'en-GB': 'No status' },
  readyForDispatch: { 'de-DE': 'Versandbereit', 'en-GB': 'Ready for dispatch' },
  awaitingPickUp: { 'de-DE': 'Abholbereit', 'en-GB': 'Ready for pick-up' },
  onItsWay: { 'de-DE': 'Unterwegs', 'en-GB': 'On its way' },
  handedOver: { 'de-DE': 'Abgeholt', 'en-GB': 'Picked up' },
  late: { 'de-DE': 'Verspätet', 'en-GB': 'Late' },
  tooLate: { 'de-DE': 'Zu spät', 'en-GB': 'Too late' },
  okay: { 'de-DE': 'Geliefert', 'en-GB': 'Delivered' },
};

const TYPE_WORDS: Readonly<Record<string, Words>> = {
  standard: { 'de-DE': 'Standardauftrag', 'en-GB': 'Standard order' },
  express: { 'de-DE': 'Expressauftrag', 'en-GB': 'Express order' },
  call_off: { 'de-DE': 'Abrufauftrag', 'en-GB': 'Call-off order' },
  service: { 'de-DE': 'Serviceauftrag', 'en-GB': 'Service order' },
  warranty: { 'de-DE': 'Gewährleistung', 'en-GB': 'Warranty' },
  return: { 'de-DE': 'Retoure', 'en-GB': 'Return' },
};

type DeliveryFacts = Pick<OrderSummary, 'deliveryStatus' | 'deliveryTerm'>;

const wordsOf = ({ deliveryStatus: status, deliveryTerm }: DeliveryFacts, language: Language): string => {
  // The recorded status already says whether the promised day has passed.
  const { value } = orderDeliveryOf({ status, deliveryTerm, promised: null, trackingUrl: null });
  return value === 'weighing' ? '' : DELIVERY_WORDS[value][language];
};

/**
 * Returns a function that puts the status of an order's goods into words. It asks the chart once for each situation, because a file has many
 * orders in few situations, and the chart takes longer than all other cells of a line.
 */
export const deliveryWordsIn = (language: Language): ((order: DeliveryFacts) => string) => {
  const known = new Map<string, string>();
  return (order) => {
    const situation = `${order.deliveryStatus} ${order.deliveryTerm}`;
    const words = known.get(situation) ?? wordsOf(order, language);
    known.set(situation, words);
    return words;
  };
};

/** An unknown kind of order is shown as it was received (settled point 29). */
export const orderTypeWords = (salesOrderType: string, language: Language): string =>
  Object.hasOwn(TYPE_WORDS, salesOrderType) ? TYPE_WORDS[salesOrderType]![language] : salesOrderType;
