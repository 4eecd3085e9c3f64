import { afterEach, expect, test } from 'vitest';

import { saveCart } from '#api/memory-list/save-lines.ts';
import { MAX_BULK_LINES } from '#contract/limits.contract.ts';

interface WireLine {
  readonly article_no: string;
  readonly machine_no: string | null;
}

const realFetch = globalThis.fetch;
const sent: (readonly WireLine[])[] = [];

afterEach(() => {
  globalThis.fetch = realFetch;
  sent.length = 0;
});

/** The list of the stand-in server accepts only this machine. */
const KNOWN = 'CT9-2001';
const playServer = (): void => {
  document.cookie = 'csrftoken=token; path=/';
  globalThis.fetch = (_, init) => {
    const { lines } = JSON.parse(init?.body as string) as { lines: readonly WireLine[] };
    sent.push(lines);
    const results = lines.map(({ article_no, machine_no }) =>
      machine_no === null || machine_no === KNOWN
        ? { article_no, added: true }
        : { article_no, added: false, error: 'MACHINE_DOES_NOT_EXIST_ERROR' },
    );
    return Promise.resolve(Response.json({ lines: results }));
  };
};

const line = (articleNo: string, machineNo: string | null = null) => ({ articleNo, quantity: 1, machineNo });

test('a cart is saved in as many calls as its lines need, in their order', async () => {
  playServer();
  const cart = Array.from({ length: MAX_BULK_LINES + 1 }, (_, index) => line(`A-${index}`));
  const outcomes = await saveCart(cart);
  expect(sent.map((lines) => lines.length)).toEqual([MAX_BULK_LINES, 1]);
  expect(outcomes.map(({ articleNo }) => articleNo)).toEqual(cart.map(({ articleNo }) => articleNo));
  expect(outcomes.every(({ added }) => added)).toBe(true);
});

test('only lines whose machine the list refuses are sent again, without the machine', async () => {
  playServer();
  const cart = [line('A', 'THEIRS-1'), line('B', KNOWN), line('C'), line('D', 'THEIRS-2')];
  expect(await saveCart(cart)).toEqual([
    { articleNo: 'A', added: true, machineLeftOut: true },
    { articleNo: 'B', added: true },
    { articleNo: 'C', added: true },
    { articleNo: 'D', added: true, machineLeftOut: true },
  ]);
  expect(sent[1]).toMatchObject([
    { article_no: 'A', machine_no: null },
    { article_no: 'D', machine_no: null },
  ]);
});
