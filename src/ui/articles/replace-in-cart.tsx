import { useTranslation } from 'react-i18next';

import type { Article, Replacement } from '#contract/catalogue/article.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { byState } from '#ui/portal/by-state.ts';

import { useReplacement, type ArticleReplacementMachine } from './replacement.connect.ts';

interface ReplaceInCartProps {
  /** Names the article in the cart that is no longer sold. */
  article: Pick<Article, 'articleNo'>;
  replacement: Replacement;
  machine: ArticleReplacementMachine;
  /** Runs when the button is pressed, so that the focus can move on once the line has disappeared. */
  onAccept?: () => void;
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="replacement-failed">
      {children}
    </p>
  );
}

/** Offers to replace the article in a line of the cart; the quantity and the machine stay. */
export function ReplaceInCart({
  article: { articleNo },
  replacement,
  machine,
  onAccept,
}: ReplaceInCartProps) {
  const { t, i18n } = useTranslation('articles');
  const { status, accept } = useReplacement(machine, articleNo, replacement, ({ successorNo }) =>
    t('replacement.done', { articleNo, by: successorNo }),
  );
  if (status === 'replaced') return null;
  const { priceCents } = replacement;
  const successorNo = replacement.articleNo;
  return (
    <div className="replacement">
      <Button
        variant="primary"
        busy={status === 'replacing'}
        busyLabel={t('replacement.replacing')}
        onPress={() => {
          onAccept?.();
          accept();
        }}
      >
        {priceCents === null
          ? t('replacement.replaceUnpriced', { articleNo: successorNo })
          : t('replacement.replace', {
              articleNo: successorNo,
              price: formatMoney(priceCents, i18n.language),
            })}
      </Button>
      {byState(status, {
        offered: null,
        replacing: null,
        refused: <Problem>{t('replacement.refused')}</Problem>,
        unanswered: <Problem>{t('replacement.unanswered')}</Problem>,
      })}
    </div>
  );
}
