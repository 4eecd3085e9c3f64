import type { Locator } from 'playwright-core';

import type { Control, Hands } from '#tests/paths/walk/hands.ts';
import type { Person } from '#tests/support/person.ts';

const controlOf = ({ page }: Person, { role, name }: Control): Locator =>
  role === 'field'
    ? page
        .getByRole('textbox', { name })
        .or(page.getByRole('searchbox', { name }))
        .or(page.getByLabel(name).and(page.locator('input[type="password"]')))
    : page.getByRole(role, { name });

/** In a menu the arrows lead from entry to entry; Tab would leave it. */
const moveTo = async (person: Person, control: Control): Promise<void> => {
  const target = controlOf(person, control);
  if (control.role !== 'menuitem' && control.role !== 'menuitemradio') return person.tabTo(target);
  await target.first().waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await person.isFocused(target)) return;
    await person.page.keyboard.press('ArrowDown');
  }
  throw new Error(`no number of arrows reaches ${target.toString()}`);
};

/** A list of which nothing is picked yet has its entries after an empty one. */
const isUnpicked = async (list: Locator): Promise<boolean> =>
  (await list.inputValue()) === '' && (await list.locator('option').count()) > 1;

/** A dialog that is open leaves nothing else to be reached. */
const isReachable = (each: Locator): Promise<boolean> =>
  each.evaluate((element) => element.closest('[inert]') === null);

/** Somebody at the keyboard of the whole portal. */
export const personHands = (person: Person): Hands => ({
  has: async (control) => {
    for (const each of await controlOf(person, control).all()) {
      if (!(await each.isVisible()) || (await each.isDisabled()) || !(await isReachable(each))) continue;
      if ((await each.getAttribute('aria-readonly')) === 'true') continue;
      if (control.role !== 'combobox' || (await isUnpicked(each))) return true;
    }
    return false;
  },
  press: async (control) => {
    await moveTo(person, control);
    await person.page.keyboard.press(control.role === 'checkbox' ? 'Space' : 'Enter');
  },
  tap: (control) => controlOf(person, control).first().dispatchEvent('click'),
  reach: (control) => moveTo(person, control),
  fill: (field, text) => person.fill(field.name, text),
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
