import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { Stepper } from '#ui/kit/display/stepper.tsx';
import { Table } from '#ui/kit/display/table.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';

afterEach(() => virtual.stop());

/** Returns everything that a screen reader says from the top to the end. */
async function readAloud(container: HTMLElement): Promise<string[]> {
  await virtual.start({ container });
  const [first] = await virtual.spokenPhraseLog();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first);
  return (await virtual.spokenPhraseLog()).slice(0, -1);
}

test('the steps are read out, with the words that say which are finished and which is the current one', async () => {
  const { container } = await render(
    <Stepper
      label="Steps of the order"
      doneText="(done)"
      steps={[
        { id: 'overview', label: 'Overview', state: 'done', onPress: () => {} },
        { id: 'review', label: 'Review', state: 'current' },
        { id: 'placed', label: 'Order placed', state: 'upcoming' },
      ]}
    />,
  );
  expect(await readAloud(container)).toMatchInlineSnapshot(`
    [
      "navigation, Steps of the order",
      "list",
      "listitem, level 1, position 1, set size 3",
      "link, Overview",
      "(done)",
      "end of listitem, level 1, position 1, set size 3",
      "listitem, level 1, current step, position 2, set size 3",
      "2",
      "Review",
      "end of listitem, level 1, current step, position 2, set size 3",
      "listitem, level 1, position 3, set size 3",
      "3",
      "Order placed",
      "end of listitem, level 1, position 3, set size 3",
      "end of list",
      "end of navigation, Steps of the order",
    ]
  `);
});

test('a field is read with its error', async () => {
  const { container } = await render(
    <TextField
      name="customerOrderNo"
      label="Customer order number"
      mark="(required)"
      required
      description="It is printed on the invoice."
      error="Please enter your customer order number."
    />,
  );
  expect(await readAloud(container)).toMatchInlineSnapshot(`
    [
      "Customer order number",
      "(required)",
      "It is printed on the invoice.",
      "textbox, Customer order number (required), It is printed on the invoice. Please enter your customer order number., invalid, required",
      "Please enter your customer order number.",
    ]
  `);
});

test('a table is read with its caption, its sort order and its row headers', async () => {
  const { container } = await render(
    <Table
      caption="Articles"
      columns={[
        { id: 'no', header: 'Article number', cell: (no: string) => no, rowHeader: true, sortable: true },
        { id: 'unit', header: 'Unit', cell: () => 'Sack' },
      ]}
      rows={['0012']}
      rowKey={(no) => no}
      sort={{ column: 'no', direction: 'descending' }}
      onSort={() => {}}
    />,
  );
  expect(await readAloud(container)).toMatchInlineSnapshot(`
    [
      "table, Articles",
      "caption, Articles",
      "rowgroup",
      "row, Article number Unit",
      "columnheader, Article number, sorted in descending order",
      "button, Article number",
      "end of columnheader, Article number, sorted in descending order",
      "columnheader, Unit",
      "end of row, Article number Unit",
      "end of rowgroup",
      "rowgroup",
      "row, 0012 Sack",
      "rowheader, 0012",
      "0012",
      "end of rowheader, 0012",
      "cell, Sack",
      "Sack",
      "end of cell, Sack",
      "end of row, 0012 Sack",
      "end of rowgroup",
      "end of table, Articles",
    ]
  `);
});

test('the error summary is read as an alert with links', async () => {
  const { container } = await render(
    <ErrorSummary title="There is a problem" errors={[{ name: 'terms', text: 'Please accept the terms' }]} />,
  );
  expect(await readAloud(container)).toMatchInlineSnapshot(`
    [
      "alert",
      "heading, There is a problem, level 2",
      "list",
      "listitem, level 1, position 1, set size 1",
      "link, Please accept the terms",
      "end of listitem, level 1, position 1, set size 1",
      "end of list",
      "end of alert",
    ]
  `);
});
