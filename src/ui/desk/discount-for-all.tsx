import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { languageOf } from '#i18n/language.ts';
import { withDiscount } from '#machines/desk/offer-work/offer-work.rules.ts';
import type { WorkEntries } from '#machines/desk/offer-work/offer-work.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { announce } from '#ui/kit/page/announce.ts';

interface DiscountForAllProps {
  offer: DeskOffer;
  entries: WorkEntries;
  isBusy: boolean;
  onGive: (entries: WorkEntries) => void;
}

/** Enters one discount in all lines that have a shop price, without saving anything. */
export function DiscountForAll({ offer: { lines }, entries, isBusy, onGive }: DiscountForAllProps) {
  const { t, i18n } = useTranslation('desk');
  const field = useRef<HTMLInputElement>(null);
  // A figure that cannot be read is reported when the button is pressed, not while it is being typed.
  const [isUnread, setUnread] = useState(false);
  const priced = lines.filter(({ shopPriceCents }) => shopPriceCents !== null).length;
  if (lines.length < 2 || priced === 0) return null;
  return (
    <form
      className="desk-discount"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const value = field.current?.value ?? '';
        const entered = withDiscount(entries, { lines }, value, languageOf(i18n.language));
        setUnread(entered === null);
        if (entered === null) {
          field.current?.focus();
          return;
        }
        onGive(entered);
        announce(
          [
            t('work.all.given', { count: priced }),
            priced < lines.length ? t('work.all.left', { count: lines.length - priced }) : '',
          ]
            .join(' ')
            .trim(),
        );
      }}
    >
      <TextField
        name="discount-for-all"
        label={t('work.all.label')}
        inputMode="decimal"
        autoComplete="off"
        inputRef={field}
        isReadOnly={isBusy}
        error={isUnread ? t('work.problem.noDiscount') : undefined}
        onChange={() => setUnread(false)}
      />
      <Button type="submit" size="s">
        {t('work.all.give')}
      </Button>
    </form>
  );
}
