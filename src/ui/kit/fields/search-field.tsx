import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';

import { FieldProblem } from './field-parts.tsx';
import { fieldId } from './field.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './field.css';
import './search-field.css';

export interface SearchFieldProps extends Pick<
  AriaSearchFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear' | 'aria-describedby'
> {
  label: string;
  clearLabel: string;
  placeholder?: string;
  name?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Renders a field for a search, which Escape clears. */
export function SearchField({
  label,
  clearLabel,
  placeholder,
  name = 'search',
  error,
  inputRef,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField
      {...rest}
      id={fieldId(name)}
      name={name}
      className="k-field k-search"
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="k-field-label">{label}</Label>
      <div className="k-search-box">
        <Icon name="search" />
        <Input ref={inputRef ?? null} className="k-input" {...(placeholder && { placeholder })} />
        <IconButton icon="close" label={clearLabel} />
      </div>
      <FieldProblem error={error} />
    </AriaSearchField>
  );
}
