import { Link as AriaLink } from 'react-aria-components/Link';

import { Icon } from '#ui/kit/icons/icon.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import './stepper.css';

interface Step {
  id: string;
  label: string;
  state: 'done' | 'current' | 'upcoming';
  /** Runs when the person presses a finished step to go back to it. */
  onPress?: (() => void) | undefined;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Follows the name of a finished step, for example "(done)". */
  doneText: string;
}

export function Stepper({ label, steps, doneText }: StepperProps) {
  return (
    <nav aria-label={label} className="k-stepper">
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={`k-step k-step-${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="k-step-mark">{step.state === 'done' ? <Icon name="check" /> : index + 1}</span>
            <span className="k-step-label">
              {step.onPress ? (
                <AriaLink className="k-link" onPress={step.onPress}>
                  {step.label}
                </AriaLink>
              ) : (
                step.label
              )}
              {step.state === 'done' && <VisuallyHidden> {doneText}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
