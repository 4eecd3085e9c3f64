import { useTranslation } from 'react-i18next';

import type { Equipment, MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table } from '#ui/kit/display/table.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';

/** Shows the machine's equipment; what the shop sells can be ordered for this machine. */
export function MachineEquipment({ machine: { equipment, machineNo } }: { machine: MachineDetails }) {
  const { t, i18n } = useTranslation('machines');
  return (
    <Card title={t('equipment.title')}>
      {equipment.length === 0 ? (
        <p>{t('equipment.none')}</p>
      ) : (
        <Table
          className="machine-equipment"
          caption={t('equipment.caption')}
          rows={equipment}
          rowKey={({ position }) => String(position)}
          columns={[
            {
              id: 'description',
              header: t('equipment.description'),
              prose: true,
              rowHeader: true,
              cell: (part) => <Part part={part} />,
            },
            {
              id: 'quantity',
              header: t('equipment.quantity'),
              numeric: true,
              cell: ({ quantity }) => formatNumber(quantity, i18n.language),
            },
            {
              id: 'order',
              header: t('equipment.order'),
              headerHidden: true,
              cell: ({ articleNo, article }) =>
                articleNo !== null &&
                article !== null && (
                  <div className="machine-part-acts">
                    <AddToCart article={{ ...article, articleNo }} look="row" machineNo={machineNo} />
                    <RememberArticle
                      articleNo={articleNo}
                      quantity={article.quantityStep}
                      machineNo={machineNo}
                      look="row"
                    />
                  </div>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function Part({ part: { articleNo, article, description } }: { part: Equipment }) {
  const { t } = useTranslation('machines');
  if (articleNo === null) return <>{description}</>;
  return (
    <span className="machine-part">
      {article === null ? (
        description
      ) : (
        <Link href={articlePath({ kind: article.kind, articleNo })}>{description}</Link>
      )}
      <span className="machine-no">{articleNo}</span>
      {article?.discontinued && <Tag tone="warning">{t('equipment.discontinued')}</Tag>}
    </span>
  );
}
