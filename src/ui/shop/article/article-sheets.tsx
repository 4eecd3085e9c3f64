import { useTranslation } from 'react-i18next';

import type { ArticleDetails, DataSheetRef } from '#contract/catalogue/article.contract.ts';
import { formatDate, languageName } from '#i18n/format.ts';
import { SheetActions } from '#ui/articles/sheets/sheet-actions.tsx';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';

/** Links to the safety and technical data sheets; if a medium has no safety data sheet, says why (Regulation (EC) No 1272/2008). */
export function ArticleSheets({
  article: { articleNo, kind, dataSheets },
  delivery,
}: {
  article: ArticleDetails;
  delivery: SheetDeliveryMachine;
}) {
  const { t, i18n } = useTranslation('shop');
  const hasSafetySheet = dataSheets.some((sheet) => sheet.kind === 'SDB');
  if (dataSheets.length === 0 && kind === 'spare_part') return null;
  return (
    <Card title={t('details.sheets')}>
      {dataSheets.length === 0 ? (
        <p>{t('details.noSheets')}</p>
      ) : (
        <div className="article-languages">
          {byLanguage(dataSheets, i18n.language).map(([language, sheets]) => (
            <section key={language} className="article-sheets-of">
              <h3>{languageName(language, i18n.language)}</h3>
              <ul className="article-sheets">
                {sheets.map((sheet) => (
                  <ArticleSheet key={sheet.id} sheet={sheet} articleNo={articleNo} delivery={delivery} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {kind === 'media' && !hasSafetySheet && <p className="article-no-sds">{t('details.noSafetySheet')}</p>}
    </Card>
  );
}

interface ArticleSheetProps {
  sheet: DataSheetRef;
  articleNo: string;
  delivery: SheetDeliveryMachine;
}

function ArticleSheet({ sheet: { id, ...sheet }, articleNo, delivery }: ArticleSheetProps) {
  const { t, i18n } = useTranslation('shop');
  const facts = {
    kind: t(`details.${sheet.kind}`),
    language: languageName(sheet.language, i18n.language),
    version: sheet.version,
    date: formatDate(sheet.date, i18n.language),
  };
  const name = t('details.sheet', facts);
  return (
    <li>
      <Icon name="sheet" />
      <span>{t('details.sheetOf', facts)}</span>
      <SheetActions sheetId={id} name={`${articleNo}, ${name}`} machine={delivery} />
    </li>
  );
}

/** Groups the sheets by language, the reader's own first; within a language, the safety data sheet comes before the technical one. */
const byLanguage = (
  sheets: readonly DataSheetRef[],
  own: string,
): readonly (readonly [DataSheetRef['language'], readonly DataSheetRef[]])[] => {
  const groups = [...Map.groupBy(sheets, ({ language }) => language)];
  return groups
    .toSorted(([one], [other]) => Number(other === own) - Number(one === own))
    .map(([language, group]) => [language, group.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))]);
};
