import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeskLine, DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { languageOf } from '#i18n/language.ts';
import { entryFor } from '#machines/desk/offer-work/offer-work.rules.ts';
import type { LineEntry, PriceMode, WorkEntries } from '#machines/desk/offer-work/offer-work.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { OfferWorkActor, OfferWorkView } from './offer-work.connect.ts';
import { DiscountForAll } from './discount-for-all.tsx';
import { OfferClosing, useProblemText } from './offer-closing.tsx';
import { LineFacts } from './priced-lines.tsx';
import { SendConfirmation } from './send-confirmation.tsx';
import { WorkSums } from './work-sums.tsx';

/** Names the field for the price of a line. */
const priceField = (position: number): string => `price-${position}`;

interface OfferWorkFormProps {
  offer: DeskOffer;
  flow: OfferWorkActor;
  view: OfferWorkView;
}

/** Prices the lines, and sends the offer once every line has its price. */
export function OfferWorkForm({ offer, flow, view }: OfferWorkFormProps) {
  const { t } = useTranslation('desk');
  const { phase, showsSums, entries } = view;
  const change = (entered: WorkEntries) => flow.send({ type: 'entries.change', entries: entered });
  const isBusy = phase === 'calculating' || phase === 'sending';
  // The confirmation dialog covers the message. The message must not take the focus from the dialog, or from the button once the dialog
  // has closed.
  const messageView =
    phase === 'confirming' || phase === 'sending' ? ({ ...view, phase: 'ready' } as const) : view;
  return (
    <>
      <DiscountForAll offer={offer} flow={flow} view={view} isBusy={isBusy || phase === 'confirming'} />
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field only saves prices. While the sums are shown, it does nothing: a sent offer cannot be taken back, so it is sent
          // only with its button.
          flow.send({ type: 'work.calculate' });
        }}
      >
        <WorkMessage offer={offer} view={messageView} />
        <ol className="desk-lines">
          {offer.lines.map((line) => (
            <PricedLine
              // The fields of all lines are created again each time one discount is entered in all of them.
              key={`${line.position}-${view.discountsGiven}`}
              line={line}
              view={view}
              isBusy={isBusy}
              onChange={(entry) =>
                change({ ...entries, lines: { ...entries.lines, [line.position]: entry } })
              }
            />
          ))}
        </ol>
        <OfferClosing view={view} isBusy={isBusy} change={change} />
        {showsSums && <WorkSums totals={offer.totals} />}
        <div className="desk-row-actions">
          {showsSums ? (
            <Button
              variant="primary"
              busy={phase === 'sending'}
              busyLabel={t('work.sending')}
              onPress={() => flow.send({ type: 'work.send' })}
            >
              {t('work.send')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              busy={phase === 'calculating'}
              busyLabel={t('work.calculating')}
            >
              {t('work.calculate')}
            </Button>
          )}
        </div>
        <SendConfirmation offer={offer} flow={flow} view={view} />
      </form>
    </>
  );
}

type WorkMessageProps = Omit<OfferWorkFormProps, 'flow'>;

function WorkMessage({ offer, view }: WorkMessageProps) {
  const { t } = useTranslation('desk');
  const box = useFocusOn();
  const isUnsent = view.setback === 'unsent';
  return (
    <>
      {view.isResumed && view.setback !== null && (
        <InfoBox
          ref={box}
          role="alert"
          kind="warning"
          title={t(isUnsent ? 'work.notSent' : 'work.changedTitle')}
        >
          {view.setback === 'lostOffer' && <p>{t('work.notSent')}</p>}
          <p>{t(`work.${isUnsent ? 'notSentAdvice' : 'changedHere'}`)}</p>
        </InfoBox>
      )}
      <PhaseMessage key={view.lists} offer={offer} view={view} />
    </>
  );
}

function PhaseMessage({ offer, view }: WorkMessageProps) {
  const { t } = useTranslation(['desk', 'common']);
  const textOf = useProblemText();
  const box = useFocusOn(view.phase);
  const unpriced = offer.lines.filter(({ priceCents }) => priceCents === null).length;
  switch (view.phase) {
    case 'restored':
      return <RestoredNote text={t('work.restored')} />;
    case 'invalid':
    case 'unsendable':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={view.problems.map((found) => {
            const problem = textOf(found.reason);
            if (found.field === 'discountForAll')
              return { name: found.field, text: `${t('work.all.label')}: ${problem}` };
            if (found.field !== 'price') return { name: found.field, text: problem };
            const line = offer.lines.find(({ position }) => position === found.position);
            const text = line ? t('work.problemOf', { articleNo: line.articleNo, problem }) : problem;
            return { name: priceField(found.position), text };
          })}
        />
      );
    case 'failed':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('work.failedTitle')}>
          <p>{t('work.failed')}</p>
        </InfoBox>
      );
    case 'sending':
    case 'ready':
      // After problems were listed, the focus stays in the field that is being corrected.
      return <InfoBox ref={view.lists > 0 ? null : box} kind="success" title={t('work.ready')} />;
    case 'untaken':
    case 'taking':
    case 'editing':
    case 'calculating':
    case 'confirming':
    case 'lookingUp':
    case 'over':
      return (
        <output>
          {[t('work.mine'), unpriced > 0 ? t('work.unpriced', { count: unpriced }) : ''].join(' ').trim()}
        </output>
      );
  }
}

interface PricedLineProps {
  line: DeskLine;
  view: OfferWorkView;
  isBusy: boolean;
  onChange: (entry: LineEntry) => void;
}

const MODES: readonly PriceMode[] = ['own', 'discount', 'shop'];

function PricedLine({ line, view, isBusy, onChange }: PricedLineProps) {
  const { t, i18n } = useTranslation('desk');
  const textOf = useProblemText();
  const { position, articleNo } = line;
  const language = languageOf(i18n.language);
  // A discount is saved as a price, but its field keeps showing the discount, so that the focus can stay in the field.
  const [typed, setTyped] = useState<LineEntry | null>(view.entries.lines[String(position)] ?? null);
  const entry = view.entries.lines[String(position)] ?? typed ?? entryFor(line, view.entries, language);
  const enter = (entered: LineEntry) => {
    setTyped(entered);
    onChange(entered);
  };
  const problem = view.problems.find((each) => each.field === 'price' && each.position === position);
  const error = problem && textOf(problem.reason);
  const modes = MODES.map((mode) => ({ value: mode, label: t(`work.modes.${mode}`) }));
  const isTyped = entry.mode === 'own' || entry.mode === 'discount';
  return (
    <li className="desk-line">
      <LineFacts line={line} />
      <div className="desk-line-fields">
        <Select
          name={isTyped ? `mode-${position}` : priceField(position)}
          label={t('work.mode', { articleNo })}
          placeholder={line.priceCents === null ? t('work.modes.none') : undefined}
          items={modes}
          value={entry.mode === 'none' ? '' : entry.mode}
          error={isTyped ? undefined : error}
          onChange={(mode) =>
            isBusy || enter({ mode: MODES.find((each) => each === mode) ?? 'none', value: '' })
          }
        />
        {isTyped && (
          <TextField
            key={`${entry.mode}-${language}`}
            name={priceField(position)}
            label={t(`work.${entry.mode}`, { articleNo })}
            inputMode="decimal"
            autoComplete="off"
            isReadOnly={isBusy}
            defaultValue={entry.value}
            error={error}
            onChange={(value) => enter({ ...entry, value })}
          />
        )}
      </div>
    </li>
  );
}
