import type { Language } from '#contract/language.contract.ts';
import { keptPasswordRules, PASSWORD_RULES, type PasswordRule } from '#contract/sign-in/password-policy.ts';
import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Maker } from '#server/maker/maker.ts';
import { namesOf } from '#server/maker/names-of.ts';
import { FIELD_TEXTS, type PasswordField } from './field-texts.ts';
import { PAGE_TEXTS, type FieldProblem } from './page-texts.ts';

/** The same strokes as in `src/ui/kit/icons/paths.ts`. */
const STROKES = {
  eye: 'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10M10 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6',
  'eye-off':
    'M7.7 5c.7-.3 1.5-.4 2.3-.4 3.3 0 6 1.8 8 5.4-.6 1.1-1.3 2-2 2.8M13.3 14.7c-1 .5-2.1.7-3.3.7-3.3 0-6-1.8-8-5.4.9-1.6 2-2.9 3.2-3.8M3 3l14 14',
  check: 'M4 10.5 8.2 15 16 5.5',
  minus: 'M4 10h12',
} as const;

const icon = (name: keyof typeof STROKES): string =>
  `<svg class="k-icon identity-${name}" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${STROKES[name]}"/></svg>`;

interface Field {
  readonly language: Language;
  readonly name: PasswordField;
  readonly problem?: FieldProblem | undefined;
  readonly describedBy?: readonly string[];
}

/** Renders a field to type a password into. Everything without `hidden` works without the script; the script shows the rest. */
export const passwordField = ({ language, name, problem, describedBy = [] }: Field): string => {
  const texts = FIELD_TEXTS[language];
  const words = PAGE_TEXTS[language];
  const autocomplete = name === 'current' ? 'current-password' : 'new-password';
  const ids = [...describedBy, ...(problem === undefined ? [] : [`${name}-problem`])];
  const attributes = [
    `id="${name}" name="${name}" type="password" class="k-input" autocomplete="${autocomplete}" required`,
    'spellcheck="false" autocapitalize="none" autocorrect="off"',
    ...(ids.length > 0 ? [`aria-describedby="${ids.join(' ')}"`] : []),
    ...(problem === undefined ? [] : [`aria-invalid="true" data-problem="${problem}"`]),
  ];
  const toggle = `<button type="button" class="k-icon-button" hidden data-show="${texts.show[name]}" data-hide="${texts.hide[name]}">${icon('eye')}${icon('eye-off')}</button>`;
  const message =
    problem === undefined
      ? ''
      : `<p class="k-field-error" id="${name}-problem">${words.problem[problem]}</p>`;
  return `<div class="k-field"><label class="k-field-label" for="${name}">${texts.label[name]} <span class="k-field-mark">${words.required}</span></label><div class="k-password"><input ${attributes.join(' ')}>${toggle}</div><output class="k-field-counter" data-caps-lock="${texts.capsLock}"></output>${message}</div>`;
};

interface Rules {
  readonly maker: Maker;
  readonly language: Language;
  readonly minLength: number;
  /** The password that was refused, so that the list marks the rules that it breaks. */
  readonly refused?: string | undefined;
}

/** Lists what a new password needs; the script ticks it off while the user types. */
export const ruleList = ({ maker, language, minLength, refused }: Rules): string => {
  const texts = FIELD_TEXTS[language];
  const kept: readonly PasswordRule[] =
    refused === undefined ? PASSWORD_RULES : keptPasswordRules(refused, minLength, namesOf(maker));
  const lines = PASSWORD_RULES.map((rule) => {
    const isBroken = !kept.includes(rule);
    const missing = isBroken ? `<span class="identity-missing">${texts.notKept} </span>` : '';
    return `<li data-rule="${rule}"${isBroken ? ' class="identity-broken"' : ''}>${icon('check')}${icon('minus')}<span>${missing}${texts.rule[rule](minLength)}<span class="k-visually-hidden" data-state></span></span></li>`;
  });
  return `<div class="identity-rules" id="rules" data-least="${minLength}" data-names="${escapeHtml(JSON.stringify(namesOf(maker)))}" data-done="${texts.kept}" data-open="${texts.open}"><p>${texts.rules}:</p><ul>${lines.join('')}</ul></div>
<p class="k-visually-hidden" role="status" data-count="${texts.count}" data-all="${texts.allKept}"></p>`;
};
