import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { useRemembering } from './remembering.connect.ts';

interface RememberArticleProps {
  articleNo: string;
  /** Says how many to save: for an article the smallest quantity that can be ordered, for a line its own quantity. */
  quantity: number;
  /** Names the machine that the article is wanted for. */
  machineNo?: string | null;
  /** `row` is one of many in a list; `page` is next to the main button of a page. */
  look: 'row' | 'page';
}

/**
 * Saves an article on the memory list or removes it from there. After a removal by mistake, the next press restores the entry with its
 * note. Renders nothing for people without a list.
 */
export function RememberArticle({ articleNo, quantity, machineNo = null, look }: RememberArticleProps) {
  const { t } = useTranslation('articles');
  const { state, savedFor, toggle } = useRemembering({ articleNo, quantity, machineNo }, (saved) =>
    announce(
      saved === undefined
        ? t('memory.takenOff', { articleNo })
        : t(saved.machineNo === null ? 'memory.saved' : 'memory.savedFor', { articleNo, ...saved }),
    ),
  );
  const shown: { readonly isThere: boolean; readonly isOtherwise: boolean } | null = byState(state, {
    none: null,
    forgotten: { isThere: false, isOtherwise: false },
    remembered: { isThere: true, isOtherwise: false },
    otherwise: { isThere: false, isOtherwise: true },
  });
  if (shown === null) return null;
  const { isThere, isOtherwise } = shown;
  // Several lines of an order may be for one article and different machines, but the list has one entry for the article, with one machine.
  const isForOther = isOtherwise && savedFor !== null;
  const forMachine = machineNo ?? (isThere ? savedFor : null);
  const name = forMachine === null ? articleNo : t('memory.forMachine', { articleNo, machineNo: forMachine });
  const label = isForOther
    ? t('memory.saveInsteadOf', { articleNo: name, savedFor })
    : t(isThere ? 'memory.takeOffOf' : 'memory.saveOf', { articleNo: name });
  const icon = isThere ? 'bookmark-check' : 'bookmark';
  if (look === 'row') return <IconButton icon={icon} label={label} onPress={toggle} />;
  return (
    <Button variant="quiet" icon={icon} aria-label={label} onPress={toggle}>
      {isForOther ? label : t(isThere ? 'memory.takeOff' : 'memory.save')}
    </Button>
  );
}
