/** Returns the id of a field's control (or group), so that an error summary can lead to it by its name alone. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Every field of a form has these props. Errors come from the flow's machine; the kit only shows them. */
export interface FieldProps {
  name: string;
  label: string;
  /** Follows the label, for example "(required)" or "(optional)". */
  mark?: string | undefined;
  required?: boolean | undefined;
  description?: string | undefined;
  error?: string | undefined;
  /** Replaces the id made from `name` if two forms on one page have a field of the same name. */
  id?: string | undefined;
}

/** Returns the props that React Aria needs for a field. */
export const fieldProps = ({
  name,
  required = false,
  error,
  id = fieldId(name),
}: Pick<FieldProps, 'name' | 'required' | 'error' | 'id'>) =>
  ({
    id,
    name,
    className: 'k-field',
    isRequired: required,
    isInvalid: error !== undefined,
    validationBehavior: 'aria',
  }) as const;
