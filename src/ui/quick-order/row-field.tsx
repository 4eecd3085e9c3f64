import type { ClipboardEvent } from 'react';

import '#ui/kit/fields/field.css';

interface RowFieldProps {
  label: string;
  value: string;
  readOnly: boolean;
  /** Id of the row's result, if this field caused the error. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  numeric?: boolean;
  list?: string | undefined;
  onChange: (value: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Renders a field within a row of a table, whose column says what it is for. */
export function RowField({
  label,
  value,
  readOnly,
  describedBy,
  isWrong = false,
  numeric = false,
  list,
  onChange,
  onPaste,
}: RowFieldProps) {
  return (
    <input
      className="k-input quick-input"
      aria-label={label}
      value={value}
      list={list}
      readOnly={readOnly}
      aria-readonly={readOnly || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
    />
  );
}
