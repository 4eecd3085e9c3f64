import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { codeMessage } from '#i18n/codes.ts';
import type { FilledLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import { LinesOutcome } from '#ui/articles/lines-outcome.tsx';
import { announce, announceNow } from '#ui/kit/page/announce.ts';

import type { CartFillingView } from './cart-filling.connect.ts';

/** Shows the outcome of the lines that were sent to the cart, and lists those that did not arrive, each with its reason. */
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
  const outcome = { dismissLabel: t('filling.dismiss'), onDismiss: filling.dismiss };
  switch (status) {
    case 'failed':
      return (
        <LinesOutcome kind="error" title={t('filling.failedTitle')} {...outcome}>
          <p>{t('filling.failed')}</p>
        </LinesOutcome>
      );
    case 'filled':
      return <LinesOutcome kind="success" title={t('filling.added', { count: added.length })} {...outcome} />;
    case 'partlyFilled':
      return (
        <LinesOutcome
          kind="warning"
          title={t('filling.refused', { count: refused.length })}
          refused={refused.map(({ articleNo, error }) => ({ articleNo, reason: reasonOf(error) }))}
          {...outcome}
        >
          <p>{t('filling.added', { count: added.length })}</p>
        </LinesOutcome>
      );
  }
}

/** Announces the outcome, because the focus stays on the control that sent the lines. */
const useSpokenResult = ({ status, results }: CartFillingView): void => {
  const { t } = useTranslation('memory');
  useEffect(() => {
    const added = results.filter((line) => line.added).length;
    switch (status) {
      case 'idle':
      case 'filling':
        return;
      case 'filled':
        return announce(t('filling.added', { count: added }));
      case 'partlyFilled':
        return announceNow(t('filling.refused', { count: results.length - added }));
      case 'failed':
        return announceNow(t('filling.failedTitle'));
    }
  }, [status, results, t]);
};
