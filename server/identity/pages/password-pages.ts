import type { Language } from '#contract/language.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { PASSWORD_PAGE, RESET_PAGE, type RefusedLink } from '#server/domain/sign-in/reset-link.ts';
import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Maker } from '#server/maker/maker.ts';
import { alertBox, identityPage, infoBox, linkButton } from './page.ts';
import { FIELD_TEXTS, type PasswordField } from './field-texts.ts';
import { passwordField, ruleList } from './fields.ts';
import { PAGE_TEXTS, type FieldProblem, type RefusedPage } from './page-texts.ts';
import { SCRIPT } from './script.ts';

export type Problems = Partial<Record<PasswordField, FieldProblem>>;

/** The page's maker and language. */
interface Reading {
  readonly language: Language;
  readonly maker: Maker;
}

interface Form extends Reading {
  /** The address of the password's owner, shown to the user and to the password manager. */
  readonly email: string;
  readonly minLength: number;
  readonly problems?: Problems;
  /** The new password that was refused: the page marks the rules that it breaks, but does not repeat it. */
  readonly refused?: string;
  /** The message above the form. */
  readonly message?: string;
}

const FIELDS = ['current', 'password', 'repeat'] as const satisfies readonly PasswordField[];

const summary = (language: Language, problems: Problems): string => {
  const texts = PAGE_TEXTS[language];
  const lines = FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem === undefined
      ? []
      : [
          `<li><a class="k-link" href="#${field}">${FIELD_TEXTS[language].label[field]}: ${texts.problem[problem]}</a></li>`,
        ];
  });
  return lines.length === 0
    ? ''
    : `<div class="k-error-summary" role="alert" tabindex="-1" autofocus data-title-prefix="${texts.errorPrefix}"><h2 class="k-error-summary-title">${texts.errors}</h2><ul>${lines.join('')}</ul></div>`;
};

const fieldOf = (form: Form, name: PasswordField, describedBy?: readonly string[]): string => {
  const { language, problems = {} } = form;
  return passwordField({ language, name, problem: problems[name], ...(describedBy && { describedBy }) });
};

/** The name of the account is a field, because otherwise a password manager could not tell whose password this is. */
const accountField = ({ language, email }: Form): string =>
  `<div class="k-field"><label class="k-field-label" for="account">${PAGE_TEXTS[language].account}</label><input id="account" name="account" class="k-input" autocomplete="username" readonly value="${escapeHtml(email)}"></div>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const scriptTag = (mark = ''): string =>
  `<script src="${SCRIPT.path}" integrity="${SCRIPT.integrity}" defer${mark}></script>`;

const formPage = (
  form: Form,
  kind: 'reset' | 'change',
  lead: string,
  { path, secrets, after = '' }: { path: string; secrets: Readonly<Record<string, string>>; after?: string },
): string => {
  const { language, maker, problems = {}, message } = form;
  const { title, submit } = PAGE_TEXTS[language][kind];
  const hiddenFields = Object.entries(secrets).map(([name, value]) => hidden(name, value));
  return identityPage({
    maker,
    language,
    title,
    hasErrors: Object.keys(problems).length > 0 || message !== undefined,
    body: `${message === undefined ? '' : alertBox('warning', message)}
${summary(language, problems)}
<p>${escapeHtml(lead)}</p>
<form class="identity-form" method="post" action="${path}" novalidate>
${hiddenFields.join('')}
${accountField(form)}
${kind === 'change' ? fieldOf(form, 'current') : ''}
${ruleList(form)}
${fieldOf(form, 'password', ['rules'])}
${fieldOf(form, 'repeat')}
<button type="submit" class="k-button k-button-primary k-button-wide">${submit}</button>
</form>
${after}
${scriptTag()}`,
  });
};

/** Renders the page on which the holder of the link chooses a new password. */
export const resetPage = ({ token, name, ...form }: Form & { token: string; name: string }): string =>
  formPage(form, 'reset', PAGE_TEXTS[form.language].reset.lead(name), {
    path: RESET_PAGE,
    secrets: { token },
  });

/** Renders the page on which the signed-in user changes the password. */
export const changePage = ({ csrf, returnTo, ...form }: Form & { csrf: string; returnTo: string }): string =>
  formPage(form, 'change', PAGE_TEXTS[form.language].change.lead, {
    path: PASSWORD_PAGE,
    secrets: { csrf, return_to: returnTo },
    after: `<p><a class="k-link" href="${escapeHtml(returnTo)}">${PAGE_TEXTS[form.language].back}</a></p>`,
  });

/** The script notifies other tabs; without it, they learn at their next call that their session has ended. */
export const donePage = ({ language, maker }: Reading, next: string): string => {
  const { done } = PAGE_TEXTS[language];
  return identityPage({
    maker,
    language,
    title: done.title,
    body: `${infoBox('success', done.text)}\n<p>${done.mail}</p>\n${linkButton(next, done.next)}\n${scriptTag(' data-password-changed')}`,
  });
};

export const refusedLinkPage = ({ language, maker }: Reading, refusal: RefusedLink): string => {
  const { title, text } = PAGE_TEXTS[language].refusedLink[refusal];
  return identityPage({
    maker,
    language,
    title,
    body: `${infoBox('warning', text)}\n${linkButton(SIGN_IN_PATH, PAGE_TEXTS[language].signIn)}`,
  });
};

/** `reference` is the request's id, by which the failure can be found in the log. */
export const refusedPage = (
  { language, maker }: Reading,
  refusal: RefusedPage,
  reference?: string,
): string => {
  const { title, text } = PAGE_TEXTS[language].refusedPage[refusal];
  const support = reference === undefined ? '' : `<p>${PAGE_TEXTS[language].reference(reference)}</p>\n`;
  const kind = refusal === 'broken' ? 'error' : 'warning';
  return identityPage({
    maker,
    language,
    title,
    body: `${infoBox(kind, text)}\n${support}${linkButton(SIGN_IN_PATH, PAGE_TEXTS[language].signIn)}`,
  });
};
