import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { QuickOrderView, RowsChoice } from './quick-order.connect.ts';
import { rowsText } from './rows-file.ts';

/** Counts the rows with problems by their reason, and lets the person show only these rows, remove them or save them as a file. */
export function ProblemTools({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  if (order.removedCount > 0) return <Removed order={order} />;
  const { choices, problemCount, status } = order;
  if (choices.length === 0 || order.isBusy) return null;
  const nameOf = ({ shown }: RowsChoice): string =>
    shown === 'all' || shown === 'problems' ? t(`problems.${shown}`) : t(`result.${shown}`);
  return (
    <>
      <fieldset className="quick-choices">
        <legend className="k-visually-hidden">{t('problems.show')}</legend>
        {choices.map((choice) => (
          <Button
            key={choice.shown}
            size="s"
            aria-pressed={choice.shown === order.shown}
            onPress={() => order.show(choice.shown)}
          >
            {t('problems.choice', { name: nameOf(choice), count: choice.count })}
          </Button>
        ))}
      </fieldset>
      <div className="quick-acts">
        {(status === 'checked' || status === 'added') && (
          <Button size="s" icon="trash" onPress={order.removeProblems}>
            {t('problems.remove', { count: problemCount })}
          </Button>
        )}
        <Button
          size="s"
          icon="download"
          onPress={() =>
            order.saveProblems({ name: t('problems.fileName'), text: rowsText(t, order.problems()) })
          }
        >
          {t('problems.save', { count: problemCount })}
        </Button>
      </div>
    </>
  );
}

/** Takes the focus from the button that has disappeared, and offers to put the rows back. */
function Removed({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <InfoBox ref={box} title={t('problems.removed', { count: order.removedCount })}>
      <div className="quick-acts">
        <Button size="s" onPress={order.restoreProblems}>
          {t('problems.restore')}
        </Button>
      </div>
    </InfoBox>
  );
}
