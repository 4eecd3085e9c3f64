import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/language.contract.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';
import { PASSWORD_RULES } from '#contract/sign-in/password-policy.ts';
import { FIELD_TEXTS } from '#server/identity/pages/field-texts.ts';
import { wordsOf } from '#tests/support/words.ts';

const LEAST = 12;

const filled = (text: string): string =>
  text.replace('{{min}}', String(LEAST)).replace('{{max}}', String(PASSWORD_MAX_LENGTH));

test.each(LANGUAGES)(
  'the pages for passwords name the rules in %s as the form for signing up does',
  (language) => {
    const { registration, common } = wordsOf(language);
    const { rules } = registration;
    const pages = FIELD_TEXTS[language];

    expect(PASSWORD_RULES.map((rule) => pages.rule[rule](LEAST))).toEqual(
      PASSWORD_RULES.map((rule) => filled(rules[rule])),
    );
    const { capsLock: pagesCapsLock, rules: label, kept, open, count, allKept } = pages;
    expect({ label, kept, open, count, allKept, capsLock: pagesCapsLock }).toEqual({
      label: rules.label,
      kept: rules.kept,
      open: rules.open,
      count: rules.count.replaceAll(/\{\{(\w+)\}\}/g, '{$1}'),
      allKept: rules.allKept,
      capsLock: common.password.capsLock,
    });
  },
);
