/**
 * Finds faults in markup that axe does not report and other engines do: block elements where only text is allowed, controls in
 * hidden parts, several forms without a name, fields without a label, redundant roles, and headings out of order. Returns
 * one line for each, but at most three of a kind. Runs inside the page.
 */
export const markupFaults = (): string[] => {
  const blocks = ':is(div, p, ul, ol, dl, table, form, section, h1, h2, h3, h4)';
  const controls = ':is(a[href], button, input, select, textarea, [tabindex="0"])';
  const ownRoles = [
    'header[role="banner"]',
    'main[role="main"]',
    'nav[role="navigation"]',
    'footer[role="contentinfo"]',
    'aside[role="complementary"]',
    'section[role="region"]',
    'search[role="search"]',
    'form[role="form"]',
    'button[role="button"]',
    'a[href][role="link"]',
    ':is(ul, ol)[role="list"]',
    'li[role="listitem"]',
    'fieldset[role="group"]',
    'table[role="table"]',
  ];
  const inHidden = [
    ...document.querySelectorAll(`:is([aria-hidden="true"], [hidden]) ${controls}:not([tabindex="-1"])`),
  ];
  const forms = [...document.querySelectorAll('form:not([aria-label], [aria-labelledby])')];
  const fields = document.querySelectorAll<HTMLInputElement>(
    ':is(input:not([type="hidden"], [hidden]), select, textarea):not([aria-label], [aria-labelledby])',
  );
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map(({ tagName }) => Number(tagName.slice(1)));
  const faults: Record<string, Iterable<Element>> = {
    'a block in a place for text': document.querySelectorAll(
      `:is(span, p, button, label, h1, h2, h3) ${blocks}`,
    ),
    'a control in a hidden part': inHidden.filter((control) => control.closest('[inert]') === null),
    'one of several forms without a name': forms.length > 1 ? forms : [],
    'a field without a label': [...fields].filter(
      (field) => field.labels?.length === 0 && field.closest('[aria-hidden="true"]') === null,
    ),
    'a role that the element has anyway': document.querySelectorAll(ownRoles.join(', ')),
  };
  const isInOrder = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
  return [
    ...Object.entries(faults).flatMap(([fault, elements]) =>
      [...elements].slice(0, 3).map(({ outerHTML }) => `${fault}: ${outerHTML.slice(0, 90)}`),
    ),
    ...(isInOrder ? [] : [`headings out of order: ${levels.join(' ')}`]),
  ];
};
