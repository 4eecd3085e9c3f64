import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { MEMORY_LIST_PATH } from '#contract/pages/addresses.contract.ts';
import { codeMessage } from '#i18n/codes.ts';
import type { SavedLine } from '#machines/buying/cart-saving/cart-saving.types.ts';
import { LinesOutcome } from '#ui/articles/lines-outcome.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { announce, announceNow } from '#ui/kit/page/announce.ts';

import type { CartSavingView } from './cart-saving.connect.ts';

/** Shows how many lines were saved on the memory list; each that was not saved is listed with its reason. */
export function SavingResult({ saving }: { saving: CartSavingView }) {
  const { t } = useTranslation('cart');
  const { t: tCode } = useTranslation('codes');
  const { status, results, dismiss } = saving;
  useSpokenResult(saving);
  const reasonOf = ({ error }: SavedLine): string => {
    switch (error) {
      case undefined:
      case 'VALIDATION_ERROR':
        return t('saving.wrongQuantity');
      case 'CART_LINE_FOR_OTHER_MACHINE_ERROR':
        return t('saving.otherMachine');
      default:
        return codeMessage(tCode, error);
    }
  };
  if (status === 'idle' || status === 'saving') return null;
  const saved = results.filter(({ added }) => added);
  const refused = results.filter(({ added }) => !added);
  const withoutMachine = saved.filter(({ machineLeftOut }) => machineLeftOut === true).length;
  const toList = <Link href={MEMORY_LIST_PATH}>{t('saving.toList')}</Link>;
  const outcome = { dismissLabel: t('saving.dismiss'), onDismiss: dismiss };
  const details = (
    <>
      {withoutMachine > 0 && <p>{t('saving.withoutMachine', { count: withoutMachine })}</p>}
      {toList}
    </>
  );
  switch (status) {
    case 'failed':
      return (
        <LinesOutcome kind="error" title={t('saving.failedTitle')} {...outcome}>
          <p>{t('saving.failed')}</p>
          {toList}
        </LinesOutcome>
      );
    case 'saved':
      return (
        <LinesOutcome kind="success" title={t('saving.saved', { count: saved.length })} {...outcome}>
          {details}
        </LinesOutcome>
      );
    case 'partlySaved':
      return (
        <LinesOutcome
          kind="warning"
          title={t('saving.refused', { count: refused.length })}
          refused={refused.map((line) => ({ articleNo: line.articleNo, reason: reasonOf(line) }))}
          {...outcome}
        >
          <p>{t('saving.saved', { count: saved.length })}</p>
          {details}
        </LinesOutcome>
      );
  }
}

/** Announces the outcome, because the focus stays on the button. */
const useSpokenResult = ({ status, results }: CartSavingView): void => {
  const { t } = useTranslation('cart');
  useEffect(() => {
    const saved = results.filter(({ added }) => added).length;
    switch (status) {
      case 'idle':
      case 'saving':
        return;
      case 'saved':
        return announce(t('saving.saved', { count: saved }));
      case 'partlySaved':
        return announceNow(t('saving.refused', { count: results.length - saved }));
      case 'failed':
        return announceNow(t('saving.failedTitle'));
    }
  }, [status, results, t]);
};
