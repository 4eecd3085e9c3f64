import { page, userEvent } from 'vitest/browser';

import type { Control, Driver } from '#tests/paths/walk/driver.ts';
import { until } from '#tests/paths/walk/until.ts';
import { focused } from '#tests/ui/kit/inspect.ts';

/** While a dialog is open, nothing behind it can be reached. */
const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.closest('[inert]') === null;

/** Controls stay in their places while something is under way, but cannot be pressed. */
const isAvailable = (element: HTMLElement): boolean =>
  !element.matches('[aria-disabled="true"], [aria-readonly="true"], [readonly]');

const findAll = ({ role, name }: Control): HTMLElement[] =>
  (role === 'field'
    ? [
        ...page.getByRole('textbox', { name }).elements(),
        ...page.getByRole('searchbox', { name }).elements(),
        // This finds fields with suggestions.
        ...page
          .getByRole('combobox', { name })
          .elements()
          .filter((element) => element.matches('input')),
        // Fields for passwords and days have no role.
        ...page
          .getByLabelText(name)
          .elements()
          .filter((element) => element.matches('input[type="password"], input[type="date"]')),
      ]
    : page.getByRole(role, { name }).elements()
  ).filter(isReachable);

const goTo = async (control: Control): Promise<HTMLElement> => {
  await until(() => {
    findAll(control)[0]?.focus();
    return findAll(control).some((element) => element.contains(focused()));
  }, `${control.role} ${control.name.source} does not take the focus`);
  return focused();
};

const group = (control: Control): HTMLElement[] =>
  findAll(control).flatMap((each) => [...each.querySelectorAll<HTMLInputElement>('input[type="radio"]')]);

/** A list in which nothing is selected yet begins with an empty entry. */
const isUnpicked = (list: HTMLElement, option: RegExp | undefined): boolean => {
  if (!(list instanceof HTMLSelectElement)) return true;
  if (option === undefined) return list.value === '' && list.options.length > 1;
  return [...list.options].some(({ label, selected }) => option.test(label) && !selected);
};

/** Works at the keyboard of the screen under test. */
export const driver: Driver = {
  has: async (control) =>
    findAll(control).some((each) => isAvailable(each) && isUnpicked(each, control.option)),
  press: async (control) => {
    await goTo(control);
    await userEvent.keyboard(control.role === 'checkbox' ? ' ' : '{Enter}');
  },
  tap: async (control) => {
    await until(() => findAll(control).length > 0, `no ${control.role} ${control.name.source}`);
    findAll(control)[0]!.click();
  },
  reach: async (control) => void (await goTo(control)),
  fill: async (field, text) => {
    const control = await goTo(field);
    // The order in which the parts of a date are typed depends on the browser.
    if (control.matches('input[type="date"]')) return userEvent.fill(control, text);
    // The first character proves that the field takes keys; level 3 types all of them.
    const first = text.slice(0, 1).replaceAll(/[{[]/g, '$&$&');
    await userEvent.keyboard(`{Control>}a{/Control}{Delete}${first}`);
    if (text.length > 1) document.execCommand('insertText', false, text.slice(1));
    return undefined;
  },
  tick: async (box) => {
    const control = await goTo(box);
    if (!control.matches(':checked')) await userEvent.keyboard(' ');
  },
  choose: async (control, option) => {
    await until(() => findAll(control).length > 0, `no group ${control.name.source}`);
    const wanted = group(control).filter((radio) =>
      option.test(radio.closest('label')?.textContent.trim() ?? ''),
    );
    const choice = wanted.find((radio) => !(radio as HTMLInputElement).checked) ?? wanted[0];
    if (choice === undefined) throw new Error(`no option ${option.source} in ${control.name.source}`);
    choice.focus();
    await userEvent.keyboard(' ');
  },
  pick: async (list) => {
    await goTo(list);
    await userEvent.keyboard('{ArrowDown}');
  },
  key: (key) => userEvent.keyboard(`{${key}}`),
  address: () => location.pathname + location.search,
  goTo: async (address) => history.pushState(null, '', address),
};
