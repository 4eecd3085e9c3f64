import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Equipment, MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { AddToCart } from '#ui/articles/add-to-cart.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { SearchField } from '#ui/kit/fields/search-field.tsx';
import { LongTable } from '#ui/kit/display/long-table.tsx';

import { useEquipmentSearch } from './equipment-search.ts';

/** This many rows are shown at first; a machine may have hundreds. */
const SHOWN_AT_FIRST = 10;

/** Above this number of rows, those beyond `SHOWN_AT_FIRST` are drawn only on request. */
const DRAWN_AHEAD = 100;

/** Shows the machine's equipment, a line for each part; parts that the shop sells can be ordered for this machine. */
export function MachineEquipment({ machine: { equipment, machineNo } }: { machine: MachineDetails }) {
  const { t } = useTranslation('machines');
  const { typed, found, search } = useEquipmentSearch(equipment);
  const columns = useColumns(machineNo);
  return (
    <Card title={t('equipment.title')}>
      {equipment.length === 0 && <p>{t('equipment.none')}</p>}
      {equipment.length > SHOWN_AT_FIRST && (
        <div className="machine-equipment-search">
          <SearchField
            name="equipment"
            label={t('equipment.search')}
            clearLabel={t('equipment.clear')}
            value={typed}
            onChange={search}
          />
        </div>
      )}
      {found.length > 0 && (
        <LongTable
          className="machine-equipment"
          limit={SHOWN_AT_FIRST}
          isHeavy={found.length > DRAWN_AHEAD}
          texts={{
            some: t('equipment.some', { shown: SHOWN_AT_FIRST, count: found.length }),
            all: t('equipment.all', { count: found.length }),
            allShown: t('equipment.allShown', { count: found.length }),
          }}
          caption={t('equipment.caption')}
          rows={found}
          rowKey={({ position }) => String(position)}
          columns={columns}
        />
      )}
      {equipment.length > 0 && found.length === 0 && <p>{t('equipment.found', { count: 0 })}</p>}
    </Card>
  );
}

const useColumns = (machineNo: string): Column<Equipment>[] => {
  const { t, i18n } = useTranslation('machines');
  return useMemo(
    () => [
      {
        id: 'description',
        header: t('equipment.description'),
        prose: true,
        rowHeader: true,
        cell: (part) => <Part part={part} />,
      },
      {
        id: 'article_no',
        header: t('equipment.articleNo'),
        cell: ({ articleNo }) => <span className="machine-no">{articleNo ?? '–'}</span>,
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
    ],
    [t, i18n.language, machineNo],
  );
};

function Part({ part: { articleNo, article, description } }: { part: Equipment }) {
  const { t } = useTranslation('machines');
  if (articleNo === null || article === null) return <>{description}</>;
  return (
    <span className="machine-part">
      <Link href={articlePath({ kind: article.kind, articleNo })}>{description}</Link>
      {article.discontinued && <Tag tone="warning">{t('equipment.discontinued')}</Tag>}
    </span>
  );
}
