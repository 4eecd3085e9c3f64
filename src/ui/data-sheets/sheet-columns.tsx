import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { DataSheet, SheetLanguage } from '#contract/data-sheets/data-sheet.contract.ts';
import { formatDate, languageName } from '#i18n/format.ts';
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
  const visitor = useVisitor();
  const opensShop = visitor !== null && meetsLevel(visitor, { level: LEVELS.noPrices });
  return useMemo(
    () => [
      {
        id: 'description',
        header: t('column.product'),
        rowHeader: true,
        prose: true,
        cell: ({ product, subDescription }) => (
          <div className="sheet-lines">
            <span>{product}</span>
            {subDescription !== null && <span className="sheet-aside">{subDescription}</span>}
          </div>
        ),
      },
      {
        id: 'article_no',
        header: t('column.articles'),
        prose: true,
        cell: ({ articles, articleKind }) => (
          <ul className="sheet-articles">
            {articles.map((articleNo) => (
              <li key={articleNo} className="article-no">
                {opensShop ? (
                  <Link href={articlePath({ kind: articleKind, articleNo })}>{articleNo}</Link>
                ) : (
                  articleNo
                )}
              </li>
            ))}
          </ul>
        ),
      },
      { id: 'kind', header: t('column.kind'), cell: (sheet) => <SheetKind sheet={sheet} /> },
      { id: 'version', header: t('column.version'), cell: ({ version }) => version },
      { id: 'date', header: t('column.date'), cell: ({ date }) => formatDate(date, i18n.language) },
      {
        id: 'copy',
        header: t('column.languages'),
        cell: (sheet) => <SheetLanguages sheet={sheet} machine={machine} />,
      },
    ],
    [t, i18n.language, opensShop, machine],
  );
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

interface SheetLanguagesProps {
  sheet: DataSheet;
  machine: SheetDeliveryMachine;
}

/** Offers the sheet in each of its languages, with the state of the reader's copy in that language. */
function SheetLanguages({ sheet, machine }: SheetLanguagesProps) {
  const { i18n } = useTranslation('sheets');
  const nameOf = useSheetName();
  const { kind, articleNo } = sheet;
  return (
    <ul className="sheet-languages">
      {sheet.languages.map((copy) => (
        <li key={copy.language}>
          <div className="sheet-copy">
            <span>{languageName(copy.language, i18n.language)}</span>
            <OwnCopy copy={copy} />
          </div>
          <SheetActions
            sheetId={copy.id}
            name={nameOf({ kind, articleNo, language: copy.language })}
            machine={machine}
          />
        </li>
      ))}
    </ul>
  );
}

/** Says whether the edition that the reader has is still current. */
function OwnCopy({ copy: { downloadedAt, changedSinceDownload } }: { copy: SheetLanguage }) {
  const { t, i18n } = useTranslation('sheets');
  if (downloadedAt === null) return <span className="sheet-aside sheet-none">{t('copy.none')}</span>;
  return (
    <>
      {changedSinceDownload ? (
        <Tag tone="warning" icon="warning">
          {t('copy.changed')}
        </Tag>
      ) : (
        <Tag tone="success" icon="success">
          {t('copy.current')}
        </Tag>
      )}
      <span className="sheet-aside">
        {t('copy.downloaded', { date: formatDate(downloadedAt, i18n.language) })}
      </span>
    </>
  );
}
