import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';
import { keptPasswordRules, PASSWORD_RULES, type PasswordRule } from '#contract/sign-in/password-policy.ts';
import { announce } from '#ui/kit/page/announce.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import { PasswordField, type PasswordFieldProps } from '#ui/kit/fields/password-field.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';

import './new-password.css';

interface NewPasswordProps extends Omit<PasswordFieldProps, 'autoComplete' | 'children' | 'describedBy'> {
  /** The number of code points. */
  minLength: number;
  /** Holds the names of the maker, which are as easy to guess as common words. */
  names: readonly string[];
}

/** Renders a field for a new password, with rules that are ticked off while typing and read out with the field. */
export function NewPassword({ minLength, names, onChange, ...frame }: NewPasswordProps) {
  const rulesId = useId();
  const [kept, setKept] = useState<readonly PasswordRule[]>([]);
  useSpokenCount(kept.length);
  return (
    <PasswordField
      {...frame}
      autoComplete="new-password"
      describedBy={rulesId}
      onChange={(password) => {
        setKept(keptPasswordRules(password, minLength, names));
        onChange?.(password);
      }}
    >
      <RuleList id={rulesId} kept={kept} minLength={minLength} />
    </PasswordField>
  );
}

function RuleList({ id, kept, minLength }: { id: string; kept: readonly PasswordRule[]; minLength: number }) {
  const { t } = useTranslation('registration');
  return (
    <ul id={id} className="new-password-rules" aria-label={t('rules.label')}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} data-kept={kept.includes(rule) || undefined}>
          <Icon name={kept.includes(rule) ? 'check' : 'minus'} />
          <span>
            {t(`rules.${rule}`, { min: minLength, max: PASSWORD_MAX_LENGTH })}
            <VisuallyHidden> ({t(kept.includes(rule) ? 'rules.kept' : 'rules.open')}) </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An announcement waits for this pause, so that it does not interrupt a person who is still typing. */
const PAUSE_MS = 1_000;

/** Announces how many rules are met, once the number has changed and typing pauses. */
const useSpokenCount = (count: number): void => {
  const { t } = useTranslation('registration');
  const [spoken, setSpoken] = useState(count);
  const total = PASSWORD_RULES.length;
  const text = count === total ? t('rules.allKept') : t('rules.count', { kept: count, total });
  useEffect(() => {
    if (count === spoken) return undefined;
    const pause = setTimeout(() => {
      announce(text);
      setSpoken(count);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [count, spoken, text]);
};
