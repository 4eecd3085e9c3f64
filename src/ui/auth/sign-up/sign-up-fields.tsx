import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '#contract/language.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { SignUpField } from '#machines/signing-in/sign-up/sign-up.types.ts';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { StrongParts } from '#ui/kit/display/strong-parts.tsx';
import { PasswordField } from '#ui/kit/fields/password-field.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useLegalPages } from '#ui/portal/legal-pages.ts';

import { NewPassword } from '#ui/auth/password/new-password.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';
import { usePasswordTexts } from '#ui/portal/use-password-texts.ts';
import { useProblemText } from './sign-up-message.tsx';
import type { SignUpForm } from './sign-up.connect.ts';
import './sign-up.css';

interface SignUpFieldsProps {
  view: SignUpForm;
  change: (field: SignUpField, value: string | boolean) => void;
}

export function SignUpFields({ view, change }: SignUpFieldsProps) {
  const { t, i18n } = useTranslation(['registration', 'shell', 'common']);
  const legalPages = useLegalPages();
  const problemText = useProblemText();
  const errorAt = (field: SignUpField) => {
    const problem = view.problems.find((other) => other.field === field);
    return problem && problemText(problem);
  };
  const fieldPropsOf = (field: Exclude<SignUpField, 'termsAccepted'>) => ({
    name: field,
    label: t(`field.${field}`),
    mark: t(field === 'customerNo' ? 'common:optional' : 'common:required'),
    required: field !== 'customerNo',
    error: errorAt(field),
    onChange: (value: string) => change(field, value),
  });
  const counter = useCharacterCounter();
  const lineOf = (field: Exclude<SignUpField, 'termsAccepted'>) => ({
    ...fieldPropsOf(field),
    maxLength: TEXT_LIMITS.line,
    counter,
  });
  const eye = usePasswordTexts();
  return (
    <>
      <div className="sign-up-row">
        <TextField {...lineOf('firstName')} autoComplete="given-name" />
        <TextField {...lineOf('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...lineOf('companyName')} autoComplete="organization" />
      <TextField {...lineOf('customerNo')} description={t('customerNoHint')} autoComplete="off" />
      <TextField {...lineOf('email')} type="text" inputMode="email" autoComplete="email" />
      {view.passwordRule ? (
        <>
          <NewPassword {...fieldPropsOf('password')} {...eye} {...view.passwordRule} />
          <PasswordField
            {...fieldPropsOf('passwordRepeat')}
            {...eye}
            showLabel={t('showRepeat')}
            hideLabel={t('hideRepeat')}
            autoComplete="new-password"
          />
        </>
      ) : (
        <p>{t('passwordElsewhere')}</p>
      )}
      <Select
        {...fieldPropsOf('language')}
        mark={undefined}
        description={t('languageHint')}
        items={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
        defaultValue={i18n.language}
        autoComplete="language"
      />
      <div className="sign-up-terms">
        <Checkbox
          name="termsAccepted"
          required
          error={errorAt('termsAccepted')}
          onChange={(accepted) => change('termsAccepted', accepted)}
        >
          <StrongParts text={t('terms')} />
        </Checkbox>
        <p className="sign-up-links">
          <Link href={legalPages.terms} newTabText={t('shell:newTab')}>
            {t('readTerms')}
          </Link>
          <Link href={legalPages.privacy} newTabText={t('shell:newTab')}>
            {t('readPrivacy')}
          </Link>
        </p>
      </div>
    </>
  );
}
