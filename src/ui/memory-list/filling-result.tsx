import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { codeMessage } from '#i18n/codes.ts';
import type { FilledLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import { announce, announceNow } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { CartFillingView } from './cart-filling.connect.ts';

/** Shows the outcome of the lines that were sent to the cart; each that did not arrive is listed with its reason. */
export function FillingResult({ filling }: { filling: CartFillingView }) {
  const { t } = useTranslation('memory');
  const { t: tCode } = useTranslation('codes');
  const { status, results } = filling;
  useSpokenResult(filling);
  const reasonOf = (error: FilledLine['error']): string => {
    switch (error) {
      case undefined:
      case 'VALIDATION_ERROR':
        return t('filling.wrongQuantity');
      case 'MACHINE_DOES_NOT_EXIST_ERROR':
        return t('filling.unknownMachine');
      default:
        return codeMessage(tCode, error);
    }
  };
  if (status === 'idle' || status === 'filling') return null;
  const added = results.filter((line) => line.added);
  const refused = results.filter((line) => !line.added);
  const dismiss = (
    <Button size="s" variant="quiet" onPress={filling.dismiss}>
      {t('filling.dismiss')}
    </Button>
  );
  if (status === 'failed')
    return (
      <InfoBox kind="error" title={t('filling.failedTitle')}>
        <p>{t('filling.failed')}</p>
        {dismiss}
      </InfoBox>
    );
  if (status === 'filled')
    return (
      <InfoBox kind="success" title={t('filling.added', { count: added.length })}>
        {dismiss}
      </InfoBox>
    );
  return (
    <InfoBox kind="warning" title={t('filling.refused', { count: refused.length })}>
      <p>{t('filling.added', { count: added.length })}</p>
      <ul className="memory-refused">
        {refused.map(({ articleNo, error }) => (
          <li key={articleNo}>
            <span className="article-no">{articleNo}</span>
            {': '}
            {reasonOf(error)}
          </li>
        ))}
      </ul>
      {dismiss}
    </InfoBox>
  );
}

/** Announces the outcome of the lines; the focus stays where they were sent from. */
const useSpokenResult = ({ status, results }: CartFillingView): void => {
  const { t } = useTranslation('memory');
  useEffect(() => {
    const added = results.filter((line) => line.added).length;
    if (status === 'filled') announce(t('filling.added', { count: added }));
    if (status === 'partlyFilled') announceNow(t('filling.refused', { count: results.length - added }));
    if (status === 'failed') announceNow(t('filling.failedTitle'));
  }, [status, results, t]);
};
