import '#ui/inspector/start-inspector.ts';
import '#ui/inspector/inspector.tsx';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { offerInspector } from '#src/inspector.ts';
import { heading, leave, open } from '#tests/ui/shell/fixture.tsx';

const panel = page.getByRole('complementary', { name: 'Inspector' });
const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}q{/Shift}{/Alt}');

// With this setting, the tests run as the built client does.
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(async () => {
  vi.unstubAllEnvs();
  await leave();
});

test('the inspector is not offered to customers', async () => {
  await open('/myotec/my-orders', { demo: false, beforeStart: offerInspector });
  await expect.element(heading('My orders')).toBeVisible();
  await shortcut();
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

// This test is last, because an inspector that was offered once stays as long as the window.
test('the inspector is offered to people who try the portal out with demo data', async () => {
  await open('/myotec/my-orders', { demo: true, beforeStart: offerInspector });
  await expect.element(heading('My orders')).toBeVisible();
  // The inspector is offered once the settings have arrived, possibly after the page.
  await expect
    .poll(async () => {
      if (panel.query() === null) await shortcut();
      return panel.query() !== null;
    })
    .toBe(true);
  await expect.element(panel).toBeVisible();
});
