import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import { FieldDescription, FieldLabel, FieldProblem } from './field-parts.tsx';
import { fieldId, type FieldFace } from './field.ts';
import './choice-cards.css';

export interface Choice {
  value: string;
  label: string;
  /** Lines below the label, such as an address. */
  details?: ReactNode;
}

export interface ChoiceCardsProps extends FieldFace {
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  /** `null`: none is chosen yet. */
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** `plain` shows bare radio buttons in a row, for short choices. */
  look?: 'cards' | 'plain';
}

/** One of several, the whole card being the target; arrow keys move and choose. */
export function ChoiceCards({
  name,
  label,
  mark,
  required = false,
  description,
  error,
  id = fieldId(name),
  choices,
  defaultValue,
  value,
  onChange,
  look = 'cards',
}: ChoiceCardsProps) {
  return (
    <RadioGroup
      id={id}
      name={name}
      className="k-field"
      isRequired={required}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(onChange && { onChange })}
    >
      <FieldLabel label={label} mark={mark} />
      {description && <FieldDescription>{description}</FieldDescription>}
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
      <FieldProblem error={error} />
    </RadioGroup>
  );
}
