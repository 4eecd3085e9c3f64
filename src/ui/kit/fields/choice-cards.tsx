import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import { FieldParts } from './field-parts.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import './choice-cards.css';

export interface Choice {
  value: string;
  label: string;
  /** Adds lines below the label, such as an address. */
  details?: ReactNode;
}

export interface ChoiceCardsProps extends FieldProps {
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  /** `null` means that none is chosen yet. */
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** `plain` shows bare radio buttons in a row, for short choices. */
  look?: 'cards' | 'plain';
}

/** Lets a person choose one of several; the whole card is the target, and arrow keys move and choose. */
export function ChoiceCards({
  choices,
  defaultValue,
  value,
  onChange,
  look = 'cards',
  ...frame
}: ChoiceCardsProps) {
  return (
    <RadioGroup
      {...fieldProps(frame)}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(onChange && { onChange })}
    >
      <FieldParts {...frame}>
        <div className={`k-choices k-choices-${look}`}>
          {choices.map((choice) => (
            <RadioField key={choice.value} value={choice.value} className="k-choice-field">
              <RadioButton className="k-choice">
                <span className="k-choice-mark" />
                <span className="k-choice-text">
                  <span className="k-choice-label">{choice.label}</span>{' '}
                  {choice.details && <span className="k-choice-details">{choice.details}</span>}
                </span>
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </FieldParts>
    </RadioGroup>
  );
}
