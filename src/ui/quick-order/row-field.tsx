import type { ClipboardEvent } from 'react';

import '#ui/kit/fields/field.css';

interface RowFieldProps {
  id: string;
  /** Holds the words of its column, which are shown if the columns have no headers. */
  label: string;
  /** Names the field with its label and the number of its row, because many rows have this field. */
  name: string;
  value: string;
  readOnly: boolean;
  /** Identifies the row's result, which screen readers read with the field. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  numeric?: boolean;
  list?: string | undefined;
  onChange: (value: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Renders a field in a row of a table; the column says what the field is for. */
export function RowField({
  id,
  label,
  name,
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
    <>
      {/* Screen readers already have the name of the field and the header of its column. */}
      <label className="quick-label" htmlFor={id} aria-hidden="true">
        {label}
      </label>
      <input
        id={id}
        className="k-input quick-input"
        aria-label={name}
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
    </>
  );
}
