import type { Translate } from '#i18n/resources.ts';
import type { QuickRow, RowOutcome } from '#machines/buying/quick-order/quick-order.types.ts';
import { joinCells } from '#machines/buying/quick-order/split-cells.ts';

/** Spreadsheets cut off a formula that is longer than this. */
const LONGEST_FORMULA = 200;

/** Makes a spreadsheet keep a text as it is, instead of turning it into a formula, a day, or a number without its leading zeros. */
const textCell = (text: string): string => {
  if (text === '') return '';
  return text.length > LONGEST_FORMULA ? `'${text}` : `="${text.replaceAll('"', '""')}"`;
};

const quantityCell = (text: string): string => (/^\d[\d.,]*$/.test(text) ? text : textCell(text));

/** Writes rows as a table that a spreadsheet opens and quick order reads again, each row with the reason why it was not added. */
export const rowsText = (t: Translate<'quick'>, rows: readonly (readonly [QuickRow, RowOutcome])[]): string =>
  joinCells(
    [
      [t('rows.articleNo'), t('rows.quantity'), t('rows.machine'), t('rows.result')],
      ...rows.map(([{ articleNo, quantity, machineNo }, result]) => [
        textCell(articleNo),
        quantityCell(quantity),
        textCell(machineNo),
        t(`result.${result}`),
      ]),
    ],
    ';',
  );
