import type { Language } from '#contract/language.contract.ts';
import type { OrderSummary } from '#contract/orders/order.contract.ts';
import type { OrderDelivery } from '#machines/lifecycles/order-delivery.machine.ts';
import { restingDelivery } from './order-delivery.ts';

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

/** Puts the status of an order's goods into words. */
export const deliveryWords = (
  order: Pick<OrderSummary, 'deliveryStatus' | 'deliveryTerm'>,
  language: Language,
): string => {
  const { value } = restingDelivery(order);
  return value === 'weighing' ? '' : DELIVERY_WORDS[value][language];
};

/** Puts the kind of an order into words; an unknown kind is shown as it was received (settled point 29). */
export const orderTypeWords = (salesOrderType: string, language: Language): string =>
  Object.hasOwn(TYPE_WORDS, salesOrderType) ? TYPE_WORDS[salesOrderType]![language] : salesOrderType;
