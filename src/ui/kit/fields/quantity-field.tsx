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
  /** Names the field for screen readers, for example "Quantity of 1041.2". */
  label: string;
  /** Names the button, for example "Decrease quantity of 1041.2". */
  lessLabel: string;
  moreLabel: string;
  /** The field starts with this value, and shows every later one. */
  value: number;
  min?: number;
  max?: number;
  step?: number;
  description?: string | undefined;
  /** Reads a quantity from the typed text, in the notation of the reader's language; `null` if it is not a quantity. */
  read: (text: string) => number | null;
  /** Says which quantities are allowed. It appears when something else was typed, which then stays in the field. */
  refusal: string;
  /** Says to which quantity a typed one was rounded. */
  roundedText: (quantity: number) => string;
  id?: string | undefined;
  /** Receives a whole number within the limits when the person leaves the field, or presses Enter, an arrow key or a button. */
  onChange?: ((quantity: number) => void) | undefined;
  /** Runs when the typed text starts or stops being wrong; the text of a removed field no longer counts. */
  onWrong?: ((isWrong: boolean) => void) | undefined;
  /**
   * Subscribes to the acts that are refused because of the field's content; `lead` then leads to the field. Returns a function that
   * unsubscribes.
   */
  hearRefusal?: ((lead: () => void) => () => void) | undefined;
}

/** Returns the state of a field that shows a valid quantity; `of` is the field's `value` at that time. */
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
 * Renders a field for a number that is typed or changed in steps. Text that `read` does not accept is refused, and never guessed; a number
 * between two steps is rounded up.
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
  // The focus stays on the button, so what it does to the field has to be announced.
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
