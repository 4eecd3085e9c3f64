import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { announce, announceNow } from '#ui/kit/page/announce.ts';
import { DescriptionOf, ProblemOf } from './field-parts.tsx';
import { fieldId } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './field.css';
import './quantity-field.css';
import '#ui/kit/page/visually-hidden.css';

export interface QuantityFieldProps {
  name: string;
  /** The label, such as "Quantity of 1041.2", for screen readers. */
  label: string;
  /** Names of the buttons, such as "Decrease quantity of 1041.2". */
  lessLabel: string;
  moreLabel: string;
  /** The field starts with this value, and shows it again whenever it changes. */
  value: number;
  min?: number;
  max?: number;
  step?: number;
  description?: string | undefined;
  /** Reads a quantity from the typed text, as the reader's language writes it; `null` if it is not a quantity. */
  read: (text: string) => number | null;
  /** A sentence about the allowed quantities; shown when something else was typed, which then stays in the field. */
  refusal: string;
  /** A sentence about the quantity to which a typed one was rounded. */
  roundedText: (quantity: number) => string;
  id?: string | undefined;
  /** Called with a whole number within the limits, after leaving the field, Enter, an arrow key or a button. */
  onChange?: ((quantity: number) => void) | undefined;
  /** Called when the typed text starts or stops being a quantity; when the field is removed, its text no longer counts. */
  onWrong?: ((isWrong: boolean) => void) | undefined;
  /**
   * Subscribes to refusals because of the field's content, and then leads to the field; returns a function that
   * unsubscribes.
   */
  hearRefusal?: ((lead: () => void) => () => void) | undefined;
}

/** Returns what the field shows while its value is `of`. */
const standing = (quantity: number, of = quantity) => ({
  text: String(quantity),
  of,
  isRefused: false,
  isRounded: false,
});

/** Reports in a layout effect, before anything can be pressed, so that no one continues with an outdated quantity. */
const useTellWrong = (isWrong: boolean, onWrong: QuantityFieldProps['onWrong']): void => {
  const tell = useEffectEvent((nowWrong: boolean) => onWrong?.(nowWrong));
  useLayoutEffect(() => {
    if (!isWrong) return undefined;
    tell(true);
    return () => tell(false);
  }, [isWrong]);
};

/**
 * A field for a number that is typed or changed in steps; anything that is not a whole number within the limits is refused and never
 * guessed.
 */
export function QuantityField({
  name,
  label,
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
  onWrong,
  hearRefusal,
}: QuantityFieldProps) {
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(standing(value));
  if (shown.of !== value) {
    const isOwnRounding = shown.isRounded && shown.text === String(value);
    setShown({ ...standing(value), isRounded: isOwnRounding });
  }

  const isWrong = read(shown.text) === null;
  useTellWrong(isWrong, onWrong);
  const lead = useEffectEvent(() => {
    setShown((now) => ({ ...now, isRefused: true }));
    input.current?.focus();
  });
  useEffect(() => hearRefusal?.(() => lead()), [hearRefusal]);

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
    const wanted = read(shown.text);
    if (wanted !== null) settle(wanted, true);
    else if (!shown.isRefused) {
      setShown({ ...shown, isRefused: true });
      announceNow(`${label}: ${refusal}`);
    }
  };
  const stepBy = (steps: number) => settle((read(shown.text) ?? value) + steps * step);
  // The focus stays on the button, so its effect on the field has to be announced.
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
      <label className="k-visually-hidden" htmlFor={id}>
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
              isRefused: shown.isRefused && read(typed) === null,
              isRounded: false,
            })
          }
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
