import type { TabMessage } from '#api/client/tabs.ts';
import type { Person } from '#tests/support/browser/person.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';

/** Does something in a second tab of the same browser, closes that tab and returns to the first. */
export const inOtherTab = async (
  { person }: World,
  address: string,
  act: (tab: Person) => Promise<void>,
): Promise<void> => {
  const tab = await person.openTab();
  await tab.open(address);
  await act(tab);
  await tab.page.close();
  await person.page.bringToFront();
};

/** Sends the message with which a second tab notifies the others. */
export const tellTab = ({ person }: World, message: TabMessage): Promise<void> =>
  person.page.evaluate((said) => new BroadcastChannel('customer-portal').postMessage(said), message);
