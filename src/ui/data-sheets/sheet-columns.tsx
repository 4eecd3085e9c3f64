import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { DataSheet } from '#contract/data-sheets/data-sheet.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { SheetActions } from '#ui/articles/sheets/sheet-actions.tsx';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { useSheetName } from '#ui/articles/sheets/sheet-name.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import '#ui/articles/articles.css';

/** Defines the columns of the list of data sheets; only articles that the person may open link to the shop. */
export const useSheetColumns = (machine: SheetDeliveryMachine): Column<DataSheet>[] => {
  const { t, i18n } = useTranslation('sheets');
  const nameOf = useSheetName();
  const visitor = useVisitor();
  const opensShop = visitor !== null && meetsLevel(visitor, { level: LEVELS.noPrices });
  return [
    {
      id: 'article_no',
      header: t('column.article'),
      rowHeader: true,
      cell: ({ articleNo, articleKind }) => (
        <span className="article-no">
          {opensShop ? (
            <Link href={articlePath({ kind: articleKind, articleNo })}>{articleNo}</Link>
          ) : (
            articleNo
          )}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('column.description'),
      prose: true,
      cell: ({ description, subDescription }) => (
        <div className="sheet-lines">
          <span>{description}</span>
          {subDescription !== null && <span className="sheet-aside">{subDescription}</span>}
        </div>
      ),
    },
    { id: 'kind', header: t('column.kind'), cell: (sheet) => <SheetKind sheet={sheet} /> },
    { id: 'language', header: t('column.language'), cell: ({ language }) => t(`language.${language}`) },
    { id: 'version', header: t('column.version'), cell: ({ version }) => version },
    { id: 'date', header: t('column.date'), cell: ({ date }) => formatDate(date, i18n.language) },
    { id: 'copy', header: t('column.changed'), cell: (sheet) => <OwnCopy sheet={sheet} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      headerHidden: true,
      cell: (sheet) => <SheetActions sheetId={sheet.id} name={nameOf(sheet)} machine={machine} />,
    },
  ];
};

function SheetKind({ sheet: { kind, articleKind, safetySheetIssued } }: { sheet: DataSheet }) {
  const { t } = useTranslation('sheets');
  return (
    <div className="sheet-lines">
      <span>{t(`kind.${kind}`)}</span>
      {articleKind === 'media' && !safetySheetIssued && (
        <span className="sheet-aside">{t('noSafetySheet')}</span>
      )}
    </div>
  );
}

/** Says whether the edition that the reader has is still current. */
function OwnCopy({ sheet: { downloadedVersion, changedSinceDownload } }: { sheet: DataSheet }) {
  const { t } = useTranslation('sheets');
  if (downloadedVersion === null) return <span className="sheet-aside">{t('copy.none')}</span>;
  if (!changedSinceDownload)
    return (
      <Tag tone="success" icon="success">
        {t('copy.current')}
      </Tag>
    );
  return (
    <div className="sheet-lines">
      <Tag tone="warning" icon="warning">
        {t('copy.changed')}
      </Tag>
      <span className="sheet-aside">{t('copy.changedFrom', { version: downloadedVersion })}</span>
    </div>
  );
}
