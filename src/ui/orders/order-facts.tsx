import { useTranslation } from 'react-i18next';

import type { Order } from '#contract/orders/order.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatRecordDate } from '#i18n/format.ts';
import type { Translate } from '#i18n/resources.ts';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { orderType } from './order-type.ts';

/** Names the person who ordered, the company for which they ordered, or both. */
const placedBy = (
  t: Translate<'orders'>,
  { placedBy: person, onBehalfOf: company }: Order,
): string | null => {
  const name = person && `${person.firstName} ${person.lastName}`;
  if (company === null) return name;
  return name === null ? t('onBehalfOf', { name: company }) : t('details.placedOnBehalf', { name, company });
};

/** Shows the numbers and days of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orders');
  const visitor = useVisitor();
  const { quotationNo } = order;
  const date = (day: string | null) => day && formatDate(day, i18n.language);
  return (
    <Card title={t('details.facts')}>
      <DefinitionList
        entries={[
          { term: t('column.customerOrderNo'), description: order.customerOrderNo },
          {
            term: t('details.company'),
            description: readsSeveralCompanies(visitor) ? order.companyName : null,
          },
          { term: t('details.placedBy'), description: placedBy(t, order) },
          { term: t('details.createdAt'), description: formatRecordDate(order.createdAt, i18n.language) },
          { term: t('column.orderDate'), description: date(order.orderDate) },
          {
            term: t('details.confirmedAt'),
            description:
              order.confirmedAt === null
                ? t('details.notConfirmed')
                : formatRecordDate(order.confirmedAt, i18n.language),
          },
          { term: t('details.requestedDeliveryDate'), description: date(order.requestedDeliveryDate) },
          { term: t('details.promisedDeliveryDate'), description: date(order.promisedDeliveryDate) },
          { term: t('details.deliveryDate'), description: date(order.deliveryDate) },
          { term: t('column.type'), description: orderType(t, order.salesOrderType) },
          { term: t('details.commission'), description: order.commission },
          { term: t('details.deliveryTerm'), description: order.deliveryTerm },
          { term: t('details.deliveryNoteNo'), description: order.deliveryNoteNo },
          { term: t('details.invoiceNo'), description: order.invoiceNo },
          {
            term: t('details.quotationNo'),
            description: quotationNo && <Link href={offerPath(quotationNo)}>{quotationNo}</Link>,
          },
          { term: t('details.additionalInformation'), description: order.additionalInformation },
        ]}
      />
    </Card>
  );
}
