import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { dataSheetsList } from '#api/data-sheets/data-sheets.queries.ts';
import { DATA_SHEET_KINDS } from '#contract/data-sheets/data-sheet-kinds.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine } from '#ui/listing/listing.connect.ts';
import { useListedPage } from '#ui/listing/use-listed-page.ts';
import { useListTexts } from '#ui/listing/use-list-texts.ts';
import { useHasDashboard } from '#ui/portal/use-visitor.ts';

import { ChangedArchive } from './changed-archive.tsx';
import { useSheetColumns } from './sheet-columns.tsx';
import { SheetSwitches } from './sheet-switches.tsx';
import './data-sheets.css';

const ON = ['true'];

const SORTED = ['article_no', 'description', 'kind', 'date'];

const DATA_SHEET_LIST: ListDefinition = {
  filters: {
    mine: { values: ON },
    my_language: { values: ON },
    changed: { values: ON },
    kind: { values: DATA_SHEET_KINDS },
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: 'article_no',
};

interface DataSheetsScreenProps {
  machine: ListingMachine;
  delivery: SheetDeliveryMachine;
  csv: FileDownloadMachine;
  /** Says what has happened since the person last looked, for people without a dashboard. */
  News: ComponentType;
}

/** Lists all safety and technical data sheets; people who may see nothing else land here. */
export default function DataSheetsScreen({ machine, delivery, csv, News }: DataSheetsScreenProps) {
  const { t } = useTranslation('sheets');
  const hasDashboard = useHasDashboard();
  const listing = useListing(DATA_SHEET_LIST, machine);
  const texts = useListTexts('sheets');
  const columns = useSheetColumns(delivery);
  const page = useListedPage(listing, dataSheetsList);
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {!hasDashboard && (
        <div className="sheet-news">
          <Suspense>
            <News />
          </Suspense>
        </div>
      )}
      <ChangedArchive count={page?.changed} machine={delivery} />
      <ListPage
        listing={listing}
        source={dataSheetsList}
        texts={texts}
        filters={[
          {
            name: 'kind',
            label: t('filter.kind'),
            options: DATA_SHEET_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          },
        ]}
        switches={<SheetSwitches listing={listing} />}
        columns={columns}
        rowKey={({ id }) => id}
        csv={csv}
        tableClass="sheets-table"
      />
      <div className="sheet-notes">
        <InfoBox title={t('subscription.title')}>
          <p>
            {t('subscription.text')} <Link href={ACCOUNT_PATH}>{t('subscription.choose')}</Link>
          </p>
        </InfoBox>
        <InfoBox title={t('note.title')}>
          <p>{t('note.text')}</p>
        </InfoBox>
      </div>
    </>
  );
}
