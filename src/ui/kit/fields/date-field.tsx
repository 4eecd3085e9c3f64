import { Input } from 'react-aria-components/Input';

import { FieldFrame } from './field-frame.tsx';

interface DateFieldProps {
  name: string;
  label: string;
  /** A day as `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Renders the browser's own field for a day, with its calendar. */
export function DateField(props: DateFieldProps) {
  return (
    <FieldFrame {...props} type="date">
      <Input className="k-input" />
    </FieldFrame>
  );
}
