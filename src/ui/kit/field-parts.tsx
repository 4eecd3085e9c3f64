import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { Icon } from './icons/icon.tsx';
import './field.css';

export function FieldLabel({ label, mark }: { label: string; mark?: string | undefined }) {
  return (
    <Label className="k-field-label">
      {label}
      {mark && (
        <>
          {' '}
          <span className="k-field-mark">{mark}</span>
        </>
      )}
    </Label>
  );
}

export function FieldDescription({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className="k-field-description">
      {children}
    </Text>
  );
}

/** Renders nothing while its field is valid. */
export function FieldProblem({ error }: { error: string | undefined }) {
  return (
    <FieldError className="k-field-error">
      <Icon name="error" />
      {error}
    </FieldError>
  );
}
