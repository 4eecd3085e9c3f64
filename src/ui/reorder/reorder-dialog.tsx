import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { CART_PATH } from '#contract/pages/addresses.contract.ts';
import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { Skeleton } from '#ui/kit/states/skeleton.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import { ReorderChoice } from './reorder-choice.tsx';
import { ReorderFoot } from './reorder-foot.tsx';
import { OtherCompany, useOtherCompanyText } from './other-company.tsx';
import { ReorderLines } from './reorder-lines.tsx';
import { ReorderMessage } from './reorder-message.tsx';
import type { ReorderView } from './reorder.connect.ts';

interface ReorderDialogProps {
  orderNo: string;
  reorder: ReorderView;
}

/** Shows old and new side by side before anything enters the cart. */
export default function ReorderDialog({ orderNo, reorder }: ReorderDialogProps) {
  const { t } = useTranslation(['reorder', 'common']);
  const { status, isOpen, isChoosing, lines = [] } = reorder;
  useSpokenChanges(reorder);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={reorder.close}
      title={t('reorder:title', { orderNo })}
      closeLabel={t('common:close')}
      size="l"
      actions={isChoosing ? undefined : <ReorderActions key={status} reorder={reorder} />}
    >
      {status === 'comparing' && (
        <>
          <Dots label={t('reorder:comparing')} />
          <Skeleton shape="rows" count={4} />
        </>
      )}
      <ReorderMessage reorder={reorder} />
      {isChoosing && <OtherCompany company={reorder.otherCompany} />}
      {isChoosing && <ReorderChoice reorder={reorder} />}
      {isChoosing && <ReorderFoot reorder={reorder} />}
      {status === 'nothingLeft' && <ReorderLines lines={lines} chosen={[]} quantities={{}} />}
    </Dialog>
  );
}

/** The differences appear while the dialog is open, so they are announced. */
const useSpokenChanges = ({ status, lines, otherCompany }: ReorderView): void => {
  const { t } = useTranslation('reorder');
  const whose = useOtherCompanyText(otherCompany);
  const changed = lines?.filter(({ differences }) => differences.length > 0).length ?? 0;
  const isCompared = status === 'choosing' || status === 'nothingChosen';
  useEffect(() => {
    if (!isCompared) return;
    const changes = changed === 0 ? t('unchanged') : t('changed', { count: changed });
    announce(whose === null ? changes : `${whose} ${changes}`);
  }, [isCompared, changed, whose, t]);
};

function ReorderActions({ reorder: { status, outcome, retry, close } }: { reorder: ReorderView }) {
  const { t } = useTranslation(['reorder', 'common']);
  switch (status) {
    case 'uncompared':
    case 'uncertain':
    case 'refused':
      return <NextButton onPress={retry}>{t('common:retry')}</NextButton>;
    case 'outdated':
      return <NextButton onPress={retry}>{t('lookAgain')}</NextButton>;
    case 'merged':
      return outcome.added === 0 ? (
        <NextButton onPress={close}>{t('done')}</NextButton>
      ) : (
        <>
          <Button onPress={close}>{t('done')}</Button>
          <NextLink href={CART_PATH}>{t('toCart')}</NextLink>
        </>
      );
    case 'idle':
    case 'unsettled':
    case 'comparing':
    case 'nothingLeft':
    case 'choosing':
    case 'nothingChosen':
    case 'merging':
      return null;
  }
}

/** Takes the focus, because the button that was pressed before is gone. */
function NextButton({ onPress, children }: { onPress: () => void; children: string }) {
  const button = useFocusOn<HTMLButtonElement>();
  const press = () => {
    // Once this button has disappeared, the focus would move to the button that closes the dialog, which a second key press must not hit.
    button.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    onPress();
  };
  return (
    <Button variant="primary" ref={button} onPress={press}>
      {children}
    </Button>
  );
}

/** Takes the focus as the button does, because a person who orders again continues to the cart. */
function NextLink({ href, children }: { href: string; children: string }) {
  const link = useFocusOn<HTMLAnchorElement>();
  return (
    <LinkButton variant="primary" href={href} ref={link}>
      {children}
    </LinkButton>
  );
}
