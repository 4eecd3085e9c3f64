import { useId, type Ref } from 'react';

import { DescriptionOf, LabelText, ProblemOf } from './field-parts.tsx';
import { fieldId, type FieldProps } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './field.css';
import './select.css';
import '#ui/kit/page/visually-hidden.css';

interface SelectItem {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  items: readonly SelectItem[];
  /** Hides the label visually if the place of the field makes its purpose clear. */
  labelHidden?: boolean;
  /** Names the empty choice; without it, the first item is chosen. */
  placeholder?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  autoComplete?: string;
  inputRef?: Ref<HTMLSelectElement>;
  onChange?: ((value: string) => void) | undefined;
}

/** Renders the browser's own list. It is familiar on every device, and screen readers announce its errors and that it is required. */
export function Select({
  name,
  label,
  mark,
  required = false,
  labelHidden = false,
  description,
  error,
  id = fieldId(name),
  items,
  placeholder,
  onChange,
  inputRef,
  ...rest
}: SelectProps) {
  const textId = useId();
  const describedBy = [description && `${textId}-d`, error && `${textId}-e`].filter(Boolean).join(' ');
  return (
    <div className="k-field">
      <label className={labelHidden ? 'k-visually-hidden' : 'k-field-label'} htmlFor={id}>
        <LabelText label={label} mark={mark} />
      </label>
      {description && <DescriptionOf id={`${textId}-d`}>{description}</DescriptionOf>}
      <span className="k-select">
        <select
          {...rest}
          ref={inputRef}
          id={id}
          name={name}
          className="k-input"
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {error && <ProblemOf id={`${textId}-e`}>{error}</ProblemOf>}
    </div>
  );
}
