import type { Locator } from 'playwright-core';

import type { Control, Driver } from '#tests/paths/walk/driver.ts';
import type { Person } from '#tests/support/browser/person.ts';

const controlOf = (person: Person, { role, name }: Control): Locator =>
  role === 'field' ? person.field(name) : person.page.getByRole(role, { name });

/** In a menu the arrow keys move from entry to entry; Tab would leave it. */
const moveTo = async (person: Person, control: Control): Promise<void> => {
  const target = controlOf(person, control);
  if (control.role !== 'menuitem' && control.role !== 'menuitemradio') return person.tabTo(target);
  await target.first().waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await person.isFocused(target)) return;
    await person.page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrow keys never reach ${target.toString()}`);
};

/**
 * Returns whether one of these elements can be used, as seen inside the page at a single moment. An open dialog makes
 * everything else unreachable. A list in which nothing is chosen yet begins with an empty entry.
 */
const canBeUsed = (
  elements: readonly Element[],
  { role, option }: { readonly role: Control['role']; readonly option: RegExp | undefined },
): boolean =>
  elements.some((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[inert]') !== null ||
      element.matches(':disabled, [aria-disabled="true"], [aria-readonly="true"], [readonly]')
    )
      return false;
    if (role !== 'combobox') return true;
    if (!(element instanceof HTMLSelectElement)) return false;
    if (option === undefined) return element.value === '' && element.options.length > 1;
    return [...element.options].some(({ label, selected }) => option.test(label) && !selected);
  });

/** Acts as a person at the keyboard of the whole portal. */
export const personDriver = (person: Person): Driver => ({
  has: (control) =>
    controlOf(person, control).evaluateAll(canBeUsed, { role: control.role, option: control.option }),
  press: async (control) => {
    await moveTo(person, control);
    await person.page.keyboard.press(control.role === 'checkbox' ? 'Space' : 'Enter');
  },
  tap: (control) => controlOf(person, control).first().dispatchEvent('click'),
  reach: (control) => moveTo(person, control),
  fill: (field, text) => person.fill(field.name, text),
  tick: async (box) => {
    await moveTo(person, box);
    if (!(await controlOf(person, box).isChecked())) await person.page.keyboard.press('Space');
  },
  choose: (group, option) => person.choose(group.name, option),
  pick: async (list) => {
    await moveTo(person, list);
    await person.page.keyboard.press('ArrowDown');
  },
  key: (key) => person.page.keyboard.press(key),
  address: () => {
    const { pathname, search } = new URL(person.page.url());
    return pathname + search;
  },
  goTo: (address) => person.page.evaluate((to) => history.pushState(null, '', to), address),
});
