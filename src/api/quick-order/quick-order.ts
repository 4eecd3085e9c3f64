import { save } from '#api/client/files.ts';
import { fillCart } from '#api/carts/fill-cart.ts';
import { queryClient } from '#api/client/query-client.ts';
import { saveLines } from '#api/memory-list/save-lines.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.contract.ts';

import { decodeText } from './decode-text.ts';
import { completionQuery, rowsQuery } from './quick-order.queries.ts';

interface Line {
  readonly articleNo: string;
  readonly quantity: number | null;
  readonly machineNo: string | null;
}

/** Reads a file that was chosen in the browser; its content does not leave the device yet. */
export const readFile = async (file: Blob) => {
  if (file.size > MAX_IMPORT_BYTES) return { problem: { code: 'tooLarge' as const } };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { problem: { code: 'binary' as const } } : { text };
};

export const checkLines = async (lines: readonly Line[]) => {
  const { rows } = await queryClient.fetchQuery({ ...rowsQuery([...lines]), staleTime: 0 });
  return rows.map(({ result, canBeSaved, article }) => ({
    result,
    canBeSaved,
    articleNo: article?.articleNo ?? null,
  }));
};

/** Returns the numbers of articles whose number or name matches the typed text. */
export const suggestArticles = async (typed: string): Promise<string[]> =>
  (await queryClient.fetchQuery(completionQuery(typed))).map(({ articleNo }) => articleNo);

const counted = (lines: readonly Line[]) =>
  lines.map(({ articleNo, quantity, machineNo }) => ({ articleNo, quantity: quantity ?? 0, machineNo }));

/** Some spreadsheets read UTF-8 only if the file begins with a mark that says so. */
export const saveFile = ({ name, text }: { readonly name: string; readonly text: string }): void =>
  save(name, new Blob([`\uFEFF${text}`], { type: 'text/csv' }));

/** Adds each line to the memory list or to the cart; a quote is requested from the cart, so its lines go there too. */
export const addLines = (to: 'cart' | 'memoryList' | 'quote', lines: readonly Line[]) =>
  to === 'memoryList' ? saveLines(counted(lines)) : fillCart(counted(lines));
