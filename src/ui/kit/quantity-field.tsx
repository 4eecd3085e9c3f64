import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { announce, announceNow } from './announce.ts';
import { DescriptionOf, ProblemOf } from './field-parts.tsx';
import { fieldId } from './field.ts';
import { Icon } from './icons/icon.tsx';
import './field.css';
import './quantity-field.css';
import './visually-hidden.css';

export interface QuantityFieldProps {
  name: string;
  /** Says of what, such as "Quantity of 1041.2"; hidden unless `labelShown`. */
  label: string;
  labelShown?: boolean;
  /** Names of the buttons, such as "Decrease quantity of 1041.2". */
  lessLabel: string;
  moreLabel: string;
  /** Value the field starts with, and shows again whenever this number changes. */
  value: number;
  min?: number;
  max?: number;
  step?: number;
  description?: string | undefined;
  /** Makes a number of what was typed, as the reader's language writes it. */
  read: (text: string) => number | null;
  /** Says which quantities there are; shown when something else was typed, which then stays in the field. */
  refusal: string;
  /** Says to which quantity a typed one was rounded. */
  roundedText: (quantity: number) => string;
  id?: string | undefined;
  /** A whole number within the limits, after leaving the field, Enter, an arrow key or a button. */
  onChange?: ((quantity: number) => void) | undefined;
}

/** What the field shows while its value is `of`. */
const standing = (quantity: number, of = quantity) => ({
  text: String(quantity),
  of,
  isRefused: false,
  isRounded: false,
});

/** A number to be typed, or changed by its steps; what is no whole number within the limits is refused and never guessed. */
export function QuantityField({
  name,
  label,
  labelShown = false,
  lessLabel,
  moreLabel,
  value,
  min = 1,
  max = 9999,
  step = 1,
  description,
  read,
  refusal,
  roundedText,
  id = fieldId(name),
  onChange,
}: QuantityFieldProps) {
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(standing(value));
  if (shown.of !== value) {
    const isOwnRounding = shown.isRounded && shown.text === String(value);
    setShown({ ...standing(value), isRounded: isOwnRounding });
  }

  const quantityIn = (text: string): number | undefined => {
    const typed = read(text);
    if (typed === null || !Number.isInteger(typed)) return undefined;
    // A quantity that stands already is left alone, whatever step the article has meanwhile.
    return typed === value || (typed >= 1 && typed <= max) ? typed : undefined;
  };
  const isWrong = quantityIn(shown.text) === undefined;
  // `showWrongQuantities` finds the field by its validity, before its error is shown, too.
  useLayoutEffect(() => input.current?.setCustomValidity(isWrong ? refusal : ''), [isWrong, refusal]);

  const settle = (wanted: number, isTyped = false) => {
    const highest = Math.floor(max / step) * step;
    const within =
      wanted === value ? value : Math.min(highest, Math.max(min, Math.ceil(wanted / step) * step));
    const isRounded = isTyped && within !== wanted;
    setShown({ ...standing(within, value), isRounded });
    if (isRounded) announce(`${label}: ${roundedText(within)}`);
    if (within !== value) onChange?.(within);
    return within;
  };
  const commit = () => {
    if (shown.text === String(value)) return;
    const wanted = quantityIn(shown.text);
    if (wanted !== undefined) settle(wanted, true);
    else if (!shown.isRefused) {
      setShown({ ...shown, isRefused: true });
      announceNow(`${label}: ${refusal}`);
    }
  };
  const stepBy = (steps: number) => settle((quantityIn(shown.text) ?? value) + steps * step);
  // The focus stays on the button, so that its effect on the field has to be spoken.
  const press = (steps: number) => announce(String(stepBy(steps)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') stepBy(1);
    else if (event.key === 'ArrowDown') stepBy(-1);
    else if (event.key === 'Enter') commit();
    else return;
    event.preventDefault();
  };
  const rounding = shown.isRounded ? roundedText(Number(shown.text)) : undefined;
  const error = shown.isRefused && isWrong ? refusal : undefined;
  const describedBy = [description && `${textId}-d`, rounding && `${textId}-r`, error && `${textId}-e`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="k-field">
      <label className={labelShown ? 'k-field-label' : 'k-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="k-quantity" data-invalid={error !== undefined || undefined}>
        <AriaButton className="k-quantity-button" aria-label={lessLabel} onPress={() => press(-1)}>
          <Icon name="minus" />
        </AriaButton>
        <input
          ref={input}
          id={id}
          name={name}
          className="k-quantity-input"
          inputMode="numeric"
          autoComplete="off"
          value={shown.text}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          onChange={({ target: { value: typed } }) =>
            setShown({
              ...shown,
              text: typed,
              isRefused: shown.isRefused && quantityIn(typed) === undefined,
              isRounded: false,
            })
          }
          onInvalid={(event) => {
            event.preventDefault();
            setShown({ ...shown, isRefused: true });
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <AriaButton className="k-quantity-button" aria-label={moreLabel} onPress={() => press(1)}>
          <Icon name="plus" />
        </AriaButton>
      </div>
      {description && <DescriptionOf id={`${textId}-d`}>{description}</DescriptionOf>}
      {rounding && <DescriptionOf id={`${textId}-r`}>{rounding}</DescriptionOf>}
      {error && <ProblemOf id={`${textId}-e`}>{error}</ProblemOf>}
    </div>
  );
}
