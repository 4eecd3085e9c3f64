import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focused, violations } from '#tests/ui/kit/inspect.ts';

import { heading, leave, open, press } from './fixture.tsx';

afterEach(leave);

const dialog = page.getByRole('dialog', { name: 'How can we help?' });
const notice = (name: string) => page.getByRole('alertdialog', { name });

test('says which cases technical support handles, and offers a mail to either team', async () => {
  await open('/myotec/my-orders');
  await press('button', 'Support');
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(5);
  await expect
    .element(dialog.getByRole('link', { name: 'Write to technical support' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:technik@birkental.example'));
  await expect
    .element(dialog.getByRole('link', { name: 'Write to customer service' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:service@birkental.example'));
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Support' })).toHaveFocus();
});

test('help is in the footer of the sign-in pages, too', async () => {
  await open('/auth/sign-in', { level: null });
  await expect.element(heading('Sign in')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('button', { name: 'Support' })).toBeVisible();
  await expect.element(footer.getByRole('link', { name: /Imprint/ })).toBeVisible();
});

test('a notice reports a failed call, is reached with F6 and closes with Escape', async () => {
  const { portal } = await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  portal.system.get('notifications').send({
    type: 'call.failed',
    failure: { status: 500, code: 'GENERAL_SERVER_ERROR', retryAfter: null, acted: false },
  });
  await expect
    .element(
      notice('Error: Server error').getByText(
        'The server is unavailable at the moment. Please try again later.',
      ),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Shift>}{F6}{/Shift}{Tab}');
  expect(focused().closest('[role="alertdialog"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice('Error: Server error')).not.toBeInTheDocument();
});

test.each([
  ['USER_NOT_FOUND_ERROR', 400, 'Error: That did not work', 'The user could not be found.'],
  ['PERMISSION_DENIED_ERROR', 403, 'Error: Access denied', 'You do not have the permission for this action.'],
  ['TOO_MANY_REQUESTS_ERROR', 429, 'Error: Too many requests', 'Please wait a moment and try again.'],
] as const)('says in words what %s means', async (code, status, title, message) => {
  const { portal } = await open('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  portal.system.get('notifications').send({
    type: 'call.failed',
    failure: { status, code, retryAfter: null, acted: true },
  });
  await expect.element(notice(title).getByText(message)).toBeVisible();
});
