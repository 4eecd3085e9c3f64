import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';

import type { QuickOrderView } from './quick-order.connect.ts';
import { unreadText } from './unread-text.ts';

/** Renders a field for pasted rows, and a button for a file of rows. */
export function RowsText({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const { isBusy, status } = order;
  return (
    <Card title={t('text.title')}>
      <div className="quick-text">
        {status === 'textRestored' && (
          <RestoredNote
            text={t('restored.pasted')}
            discard={{
              label: t('restored.discardPasted'),
              done: t('restored.discardedPasted'),
              onDiscard: () => {
                order.discardText();
                field.current?.focus();
              },
            }}
          />
        )}
        <TextArea
          inputRef={field}
          name="rows-text"
          label={t('text.label')}
          description={t('text.description')}
          rows={5}
          isReadOnly={isBusy}
          value={order.text}
          onChange={order.changeText}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text') ?? '';
            if (isBusy || order.text.trim() !== '' || pasted.trim() === '') return;
            event.preventDefault();
            order.acts.take(pasted);
          }}
        />
        <div className="quick-acts">
          <Button busy={isBusy} onPress={() => order.acts.take(order.text)}>
            {t('text.take')}
          </Button>
          <Button icon="sheet" aria-describedby={fileId} busy={isBusy} onPress={() => file.current?.click()}>
            {t('text.file')}
          </Button>
          {/* The browser would label this control in its own language, so it is hidden behind the button. */}
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) order.choose(chosen);
              // This allows the same file to be chosen again once it is corrected.
              target.value = '';
            }}
          />
        </div>
        <p id={fileId} className="quick-small">
          {t('text.fileDescription')}
        </p>
        {status === 'unreadable' && <Problem order={order} />}
        <Unread order={order} />
      </div>
    </Card>
  );
}

/** Says which columns were left out; the announcement of the number of added rows says this, too. */
function Unread({ order }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const text = unreadText(t, order.unread);
  return text !== '' && <InfoBox kind="warning" title={text} />;
}

/** Says why a text or a file could not be read, and is announced when it appears. */
function Problem({ order: { problem, file } }: { order: QuickOrderView }) {
  const { t } = useTranslation('quick');
  const [name] = useState(file?.name ?? '');
  if (problem === null) return null;
  const count = problem.code === 'tooManyRows' ? problem.count : 0;
  return (
    <InfoBox
      kind="error"
      role="alert"
      title={t(`problem.${problem.code}`, { name, count, limit: MAX_QUICK_ORDER_ROWS })}
    >
      <p>{t('problem.kept')}</p>
    </InfoBox>
  );
}
