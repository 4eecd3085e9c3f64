import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';

import { FieldLabel } from './field-parts.tsx';
import { fieldId } from './field.ts';
import './field.css';

interface DateFieldProps {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, or nothing. */
  value: string;
  onChange: (value: string) => void;
}

/** The browser's own field for a day, with its calendar. */
export function DateField({ name, label, value, onChange }: DateFieldProps) {
  return (
    <AriaTextField
      id={fieldId(name)}
      name={name}
      type="date"
      className="k-field"
      value={value}
      onChange={onChange}
    >
      <FieldLabel label={label} />
      <Input className="k-input" />
    </AriaTextField>
  );
}
