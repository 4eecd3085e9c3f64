import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';

import { useRemembering } from './remembering.connect.ts';

interface RememberArticleProps {
  articleNo: string;
  /** How much of it is wanted: of an article the smallest that can be ordered, of a line what stands there. */
  quantity: number;
  /** The machine that it is wanted for. */
  machineNo?: string | null;
  /** `row`: one of many in a list. `page`: beside the main act of a page. */
  look: 'row' | 'page';
}

/**
 * Saves an article on the memory list or takes it off again, from wherever it is shown; taken off by mistake, the next
 * press brings it back with its note. Nothing for those who keep no list.
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
  if (state === 'none') return null;
  const isThere = state === 'remembered';
  // One article may stand in several lines, for a machine each; an entry is for one of them.
  const isForOther = state === 'otherwise' && savedFor !== null;
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
