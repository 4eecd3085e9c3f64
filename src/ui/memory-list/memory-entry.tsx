import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemoryEntry as Entry } from '#contract/carts/memory-list.contract.ts';
import { ArticleDrawing } from '#ui/articles/article-drawing.tsx';
import { articlePath } from '#ui/articles/article-path.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';

import type { FilledQuantities } from './cart-filling.connect.ts';
import { EntryFields } from './entry-fields.tsx';
import { GoneArticle } from './gone-article.tsx';
import { useMemoryEntry } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';

interface MemoryEntryProps {
  entry: Entry;
  notes: MemoryNotesView;
  /** Tells whether the entry is chosen for the cart; `null` if it cannot go there. */
  chosen: boolean | null;
  onChoose: (chosen: boolean) => void;
  quantities: FilledQuantities;
  lineMachine: LineMachineMachine;
}

/** Shows one saved article; quantity and note are changed in place. */
export function MemoryEntry({ entry, notes, chosen, onChoose, quantities, lineMachine }: MemoryEntryProps) {
  const { t } = useTranslation('memory');
  const containerText = useContainerText();
  const id = useId();
  const { articleNo } = entry;
  const view = useMemoryEntry(entry);
  return (
    <li>
      <fieldset className="memory-entry">
        <legend className="k-visually-hidden">{t('entry.articleNo', { articleNo })}</legend>
        <div className="memory-choice">
          {chosen !== null && (
            <Checkbox id={id} name="chosen" selected={chosen} onChange={onChoose}>
              <VisuallyHidden>{t('entry.choose', { articleNo })}</VisuallyHidden>
            </Checkbox>
          )}
        </div>
        <ArticleDrawing article={entry} />
        <div className="memory-name">
          <Link href={articlePath(entry)}>{entry.description}</Link>
          <span className="memory-small">
            <span className="article-no">{t('entry.articleNo', { articleNo })}</span>
          </span>
          <span className="memory-small">
            {[entry.subDescription, containerText(entry)].filter(Boolean).join(', ')}
          </span>
        </div>
        <div className="memory-price">
          <Price
            article={entry}
            forQuote={{
              ...entry,
              quantity: () => (quantities.isWrong(articleNo) ? null : view.quantity),
              machineNo: view.machineNo,
            }}
          />
        </div>
        {entry.discontinued && <GoneArticle replacement={entry.replacement} />}
        <div className="memory-fields">
          <EntryFields
            entry={entry}
            view={view}
            notes={notes}
            quantities={quantities}
            lineMachine={lineMachine}
          />
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('entry.removeOf', { articleNo })}
            busy={view.isLeaving}
            busyLabel={t('entry.removing')}
            onPress={view.remove}
          >
            {t('entry.remove')}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
