import { useTranslation } from 'react-i18next';

import { CopyButton } from '#ui/kit/actions/copy-button.tsx';

interface CopyNumberProps {
  what: 'order' | 'quote' | 'own';
  number: string;
}

export function CopyNumber({ what, number }: CopyNumberProps) {
  const { t } = useTranslation('checkout');
  return (
    <CopyButton
      text={number}
      label={t('placed.copy', { what: t(`placed.numberOf.${what}`), number })}
      copiedText={t('placed.copied', { number })}
      failedText={t('placed.notCopied', { number })}
    />
  );
}
