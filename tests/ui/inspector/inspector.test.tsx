import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { offerInspector } from '#src/inspector.ts';
import { emulate, focused, focusOn, violations } from '#tests/ui/kit/inspect.ts';
import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';
import { startInspector } from '#ui/inspector/start-inspector.ts';

let stop: (() => void) | undefined;

/** Opens the portal with the inspector, as in development. */
const openInspected = async (...[path, opening]: Parameters<typeof open>) =>
  open(path, {
    ...opening,
    beforeStart: (portal) => {
      stop = startInspector(portal, createRoot);
    },
  });

afterEach(async () => {
  stop?.();
  stop = undefined;
  await leave();
});

const panel = page.getByRole('complementary', { name: 'Inspector' });
const machine = (name: string) => panel.getByRole('article', { name, exact: true });
const now = (name: string) => machine(name).getByRole('list', { name: 'Now in' });
const shortcut = () => userEvent.keyboard('{Alt>}{Shift>}q{/Shift}{/Alt}');

const openPanel = async () => {
  await shortcut();
  await expect.element(panel.getByRole('heading', { level: 2, name: 'Inspector' })).toHaveFocus();
};

/** Opens a folded part of a machine. */
const unfold = async (name: string, part: RegExp) => {
  focusOn(machine(name).getByText(part));
  await userEvent.keyboard('{Enter}');
};

test('the inspector is opened and closed by its shortcut, and returns the focus', async () => {
  await openInspected('/myotec/my-orders');
  const control = page.getByRole('button', { name: 'Open the menu' });
  await expect.element(control).toBeVisible();
  focusOn(control);
  await openPanel();
  await shortcut();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
  await openPanel();
});

test('the inspector is closed by Escape or its button, and returns the focus to where it was last', async () => {
  await openInspected('/myotec/my-orders');
  const first = page.getByRole('button', { name: 'Open the menu' });
  const last = page.getByRole('link', { name: 'My offers' });
  await expect.element(first).toBeVisible();
  focusOn(first);
  await openPanel();
  focusOn(last);
  focusOn(panel.getByRole('button', { name: 'Close the inspector' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
  await openPanel();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
});

test('Escape outside the inspector does not close it, and the shortcut closes it and leaves the focus in place', async () => {
  await openInspected('/myotec/my-orders');
  await openPanel();
  const control = page.getByRole('button', { name: 'Open the menu' });
  focusOn(control);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).toBeVisible();
  await shortcut();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
});

test('the inspector can be used while a dialog is open', async () => {
  await openInspected('/myotec/my-orders');
  await press('button', 'Support');
  const dialog = page.getByRole('dialog', { name: 'How can we help?' });
  await expect.element(dialog).toBeVisible();
  await openPanel();
  await expect
    .element(now('support'))
    .toHaveTextContent(
      'Choosing whom to ask choosing The person chooses between technical support and customer service.',
    );
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(focused())).toBe(true);
});

/** Returns the elements that cover the panel, checked at many points. */
const coverings = (): string[] => {
  const inspector = panel.element();
  const { left, top, width, height } = inspector.getBoundingClientRect();
  const shares = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);
  const over = shares.flatMap((down) =>
    shares.map((across) => document.elementFromPoint(left + width * across, top + height * down)),
  );
  return [
    ...new Set(over.filter((each) => !inspector.contains(each)).map((each) => each?.className ?? 'nothing')),
  ];
};

describe('nothing covers the inspector', () => {
  afterEach(() => page.viewport(1280, 800));

  test.each([
    [1280, 800, 700],
    [1000, 600, 500],
    [700, 900, 400],
    [500, 640, 300],
    [320, 400, 190],
  ])('the inspector is covered by nothing in a window of %i × %i pixels', async (width, height, least) => {
    await page.viewport(width, height);
    const { portal } = await openInspected('/myotec/my-orders', { stored: {} });
    await expect.element(heading('My orders')).toBeVisible();
    await openPanel();
    await expect.element(page.getByRole('button', { name: 'Only necessary cookies' })).toBeVisible();
    portal.system.get('notifications').send({ type: 'notice.show', kind: 'error', code: 'SIGN_OUT_FAILED' });
    await expect.element(page.getByRole('button', { name: 'Close notice' })).toBeVisible();
    expect(coverings()).toEqual([]);
    expect(panel.element().getBoundingClientRect().height).toBeGreaterThan(least);
  });
});

/** Returns the controls in a part of the page that cannot be scrolled into view. */
const hiddenIn = (part: Element): string[] =>
  [...part.querySelectorAll('button, a')]
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((control) => control.textContent);

describe('the inspector beside a dialog', () => {
  afterEach(() => page.viewport(1280, 800));

  test.each([
    [1280, 800],
    [900, 600],
    [360, 500],
  ])('the inspector hides nothing of a dialog in a window of %i × %i pixels', async (width, height) => {
    await page.viewport(width, height);
    await openInspected('/myotec/my-orders');
    await press('button', 'Support');
    const dialog = page.getByRole('dialog', { name: 'How can we help?' });
    await expect.element(dialog).toBeVisible();
    await openPanel();
    expect(coverings()).toEqual([]);
    expect(hiddenIn(dialog.element())).toEqual([]);
  });
});

test('the inspector is reached by F6 like other landmarks', async () => {
  await openInspected('/myotec/my-orders');
  await expect.element(heading('My orders')).toBeVisible();
  await openPanel();
  focusOn(page.getByRole('button', { name: 'Open the menu' }));
  const stops: boolean[] = [];
  for (let count = 0; count < 8; count += 1) {
    await userEvent.keyboard('{F6}');
    stops.push(focused().closest('aside') !== null);
  }
  expect(stops).toContain(true);
  expect(stops).toContain(false);
});

test('the inspector says which state each machine is in, and follows the changes', async () => {
  await openInspected('/myotec/my-orders', { stored: {} });
  await expect.element(heading('My orders')).toBeVisible();
  await openPanel();
  await expect
    .element(now('portal'))
    .toHaveTextContent('Running running The pages show what the other charts allow.');
  await expect
    .element(now('consent'))
    .toHaveTextContent('Banner shown undecided.shown The banner asks for a choice.');
  await press('button', 'Only necessary cookies');
  await expect
    .element(now('consent'))
    .toHaveTextContent('Declined, banner closed declined.settled The choice stands.');
  const events = panel.getByRole('table');
  await expect.element(events.getByRole('row', { name: /consent consent\.decline$/ })).toBeVisible();
});

test('the inspector says what a machine can do next, and which paths of the book pass through its state', async () => {
  await openInspected('/myotec/my-orders', { stored: {} });
  await expect.element(heading('My orders')).toBeVisible();
  await openPanel();
  await unfold('consent', /^Transitions/);
  await expect.element(machine('consent').getByText(/^Open: consent\.accept → accepted\./)).toBeVisible();
  await unfold('consent', /^Paths of the book/);
  await expect.element(machine('consent').getByText(/^Path 1 · \w{6}, after step 1: press/)).toBeVisible();
});

test('the inspector shows the machines of a screen as long as the screen is open', async () => {
  await openInspected('/auth/sign-in', { level: null });
  await expect.element(heading('Sign in')).toBeVisible();
  await openPanel();
  await expect
    .element(now('signIn'))
    .toHaveTextContent(
      'Filling in the form form.attempt.editing Nothing is wrong so far.No names needed form.names.unasked Address and password are enough.',
    );
  await expect.element(panel.getByRole('row', { name: /signIn xstate\.init$/ }).first()).toBeVisible();
  await press('link', /Sign up/);
  await expect.element(machine('signIn')).not.toBeInTheDocument();
});

test('the inspector shows the type of an event, but not its data', async () => {
  await openInspected('/auth/sign-in', { level: null });
  await expect.element(heading('Sign in')).toBeVisible();
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@demo.example');
  await page.getByLabelText(/^Password/).fill('a secret of mine');
  await press('button', 'Sign in');
  await openPanel();
  await expect.element(panel.getByRole('row', { name: /signIn signIn\.submit$/ })).toBeVisible();
  await expect.element(panel).not.toHaveTextContent('ada@demo.example');
  await expect.element(panel).not.toHaveTextContent('a secret of mine');
});

test.each(['light', 'dark'] as const)('the inspector is accessible in the %s scheme', async (scheme) => {
  await openInspected('/myotec/my-orders', {
    stored: { 'cookie-consent': 'false', 'colour-scheme': scheme },
  });
  await expect.element(heading('My orders')).toBeVisible();
  await emulate({ 'prefers-reduced-motion': 'reduce', 'prefers-color-scheme': scheme });
  await openPanel();
  await unfold('session', /^Transitions/);
  await unfold('session', /^Paths of the book/);
  expect(await violations()).toEqual([]);
});

// This test is last, because an inspector that was offered once stays as long as the window.
test('the inspector is offered in development, even without demo data', async () => {
  await open('/myotec/my-orders', { demo: false, beforeStart: offerInspector });
  await expect.element(heading('My orders')).toBeVisible();
  // The inspector is offered once the settings have arrived, possibly after the page.
  await expect
    .poll(async () => {
      if (panel.query() === null) await shortcut();
      return panel.query() !== null;
    })
    .toBe(true);
  await expect.element(panel.getByRole('heading', { level: 2, name: 'Inspector' })).toHaveFocus();
});
