import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { wordsOf } from '#tests/support/words.ts';
import { focused, heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

import { ORDER_NO } from './order-answers.ts';

afterEach(leave);

const dialog = () => page.getByRole('dialog', { name: `Order ${ORDER_NO} again` });

test('a key pressed twice on “Try again” repeats the comparison only once, and leaves the dialog open', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  await expect.poll(() => focused().textContent).toBe(`Order ${ORDER_NO}`);
  server.refuse(`POST /orders/${ORDER_NO}/reorder/`, 'lost');
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toHaveFocus();
  server.refuse(`POST /orders/${ORDER_NO}/reorder/`, undefined);
  const release = server.hold(`POST /orders/${ORDER_NO}/reorder/`);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(dialog()).toHaveFocus();
  release();
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  expect(server.calls.filter((call) => call.startsWith('POST /orders/'))).toHaveLength(2);
});

const quantityOf = (articleNo: string) => dialog().getByRole('textbox', { name: `Quantity of ${articleNo}` });

test('lines are reordered in the quantities that the person has set, or else as they were ordered', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = 4;
  await press('button', 'Order again');
  await quantityOf('KD-0606-15').fill('12');
  await userEvent.keyboard('{Enter}');
  await press('button', 'Increase quantity of KD-3');
  expect(await violations()).toEqual([]);
  await press('button', 'Add to the cart');
  await expect.element(dialog().getByText('One line is in your cart')).toBeVisible();
  expect(server.reordered).toEqual([
    { position: 1, quantity: 12 },
    { position: 3, quantity: 3 },
    { position: 4 },
  ]);
});

test('a text that is not a quantity stops the reorder, and its field takes the focus until the line is deselected', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = 3;
  await press('button', 'Order again');
  await quantityOf('KD-3').fill('1.5');
  await press('button', 'Add to the cart');
  await expect.element(quantityOf('KD-3')).toHaveFocus();
  await expect.element(quantityOf('KD-3')).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByRole('checkbox', { name: /KD-3/ }).click({ force: true });
  await expect.element(quantityOf('KD-3')).not.toBeInTheDocument();
  await press('button', 'Add to the cart');
  await expect.element(dialog().getByText('One line is in your cart')).toBeVisible();
  expect(server.reordered).toEqual([{ position: 1 }]);
});

test.each([320, 360, 480, 640, 768, 1024])(
  'at %i pixels, a quantity and its price stay together on one line',
  async (width) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const server = await open(`/myotec/my-orders/${ORDER_NO}`, { language: 'de-DE' });
    server.comparedPrice = 455_940;
    await press('button', 'Erneut bestellen');
    const room = page.getByRole('dialog', { name: `Bestellung ${ORDER_NO} erneut bestellen` });
    await expect.element(room.getByText(/^zu\s4\.559,40\s€$/)).toBeVisible();
    for (const amount of room.getByText(/zu\s4\.559,40\s€$/).elements()) {
      const text = document.createRange();
      text.selectNodeContents(amount);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      expect([amount.textContent, lines.size]).toEqual([amount.textContent, 1]);
    }
    const table = room.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
  },
);

/** Opens the choice among this many lines, with the focus before the first of its controls. */
const openChoice = async (count: number): Promise<void> => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`);
  server.comparedLines = count;
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  (dialog().getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
};

test('the choice of the only line that can be ordered begins with that line', async () => {
  await openChoice(2);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe(dialog().getByRole('checkbox').element());
});

test('the choice among several lines begins with a link to its end', async () => {
  await openChoice(3);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('Go to the end of the list');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'Add to the cart' })).toHaveFocus();
});

test('the company of an order is shown above the choice, and announced, when the lines go into the cart of another company', async () => {
  const server = await open(`/myotec/my-orders/${ORDER_NO}`, { actingFor: 'Cutler Ltd' });
  server.comparedCompany = 'Ardwick Ltd';
  await press('button', 'Order again');
  const whose = 'This is an order of Ardwick Ltd. What you choose goes into the cart for Cutler Ltd.';
  await expect.element(dialog().getByText(whose)).toBeVisible();
  await expect.poll(heard).toContain(whose);
  await expect.element(dialog().getByRole('link', { name: 'Choose the customer' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the company of an order is not mentioned when it is the person’s own', async () => {
  await open(`/myotec/my-orders/${ORDER_NO}`);
  await press('button', 'Order again');
  await expect.element(dialog().getByRole('checkbox').first()).toBeVisible();
  await expect.element(dialog().getByText(/This is an order of/)).not.toBeInTheDocument();
});

/** Sets the size of the text until the test ends. */
const setTextSize = (percent: number): void => {
  document.documentElement.style.fontSize = `${String(percent)}%`;
  onTestFinished(() => document.documentElement.removeAttribute('style'));
};

const isInSight = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
};

test.each([
  [1440, 900, 100, 'en-GB'],
  [768, 1024, 100, 'de-DE'],
  [360, 640, 100, 'de-DE'],
  [360, 640, 200, 'de-DE'],
  [720, 450, 100, 'en-GB'],
] as const)(
  'the number of lines and the button that adds them stay in sight at %i × %i pixels with text at %i percent (%s)',
  async (width, height, text, language) => {
    await page.viewport(width, height);
    setTextSize(text);
    const server = await open(`/myotec/my-orders/${ORDER_NO}`, { language });
    server.comparedLines = 25;
    const { reorder } = wordsOf(language);
    await press('button', reorder.open);
    const confirm = page.getByRole('button', { name: reorder.confirm });
    await expect.element(confirm).toBeVisible();
    const foot = confirm.element().parentElement!;
    const count = [...foot.querySelectorAll('p')].find(({ textContent }) => textContent.includes('24'))!;
    const scrolled = document.querySelector('.k-backdrop')!;
    for (const share of [0, 0.4, 1]) {
      scrolled.scrollTop = share * (scrolled.scrollHeight - scrolled.clientHeight);
      expect([share, isInSight(confirm.element()), isInSight(count)]).toEqual([share, true, true]);
    }
    expect(foot.getBoundingClientRect().height).toBeLessThan(height * 0.4);
    expect(scrolled.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('the bar at the bottom never covers the focus, and says next to its button that no line is selected', async () => {
  await page.viewport(360, 640);
  await openChoice(12);
  const foot = () => dialog().getByRole('button', { name: 'Add to the cart' }).element().parentElement!;
  const last = dialog().getByRole('checkbox').last().element() as HTMLElement;
  const covered: (string | null)[] = [];
  do {
    await userEvent.keyboard('{Tab}');
    const { bottom } = focused().getBoundingClientRect();
    if (bottom > foot().getBoundingClientRect().top + 1) covered.push(focused().getAttribute('name'));
  } while (focused() !== last && !foot().contains(focused()));
  expect([focused(), covered]).toEqual([last, []]);
  await press('button', 'Select none');
  await press('button', 'Add to the cart');
  const refusal = dialog().getByRole('alert');
  await expect.element(refusal).toHaveTextContent('Please choose at least one line');
  expect([isInSight(refusal.element()), foot().contains(refusal.element())]).toEqual([true, true]);
  expect(foot().textContent).toContain('Lines selected: 0 of 11');
  expect(await violations()).toEqual([]);
});
