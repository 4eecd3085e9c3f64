import type { ArticleLine } from '#api/carts/fill-cart.ts';
import { post } from '#api/client/http.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { BulkAddReply } from '#contract/carts/cart.contract.ts';
import { MAX_BULK_LINES } from '#contract/limits.contract.ts';

type Outcome = BulkAddReply['lines'][number];

/** Saves each line on the memory list and returns the outcome of each. */
export const saveLines = async (lines: readonly ArticleLine[]): Promise<readonly Outcome[]> => {
  const reply = await post<BulkAddReply>('/memory-list/bulk-add/', {
    lines: lines.map(({ articleNo, quantity, machineNo }) => ({ articleNo, quantity, machineNo })),
  });
  tellOtherTabs({ type: 'memoryListChanged' });
  return reply.lines;
};

/** Saves more lines than one call takes. */
const saveInParts = async (lines: readonly ArticleLine[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < lines.length; start += MAX_BULK_LINES)
    outcomes.push(...(await saveLines(lines.slice(start, start + MAX_BULK_LINES))));
  return outcomes;
};

const isMachineUnknown = ({ error }: Outcome): boolean => error === 'MACHINE_DOES_NOT_EXIST_ERROR';

/**
 * Saves the lines of a cart of any size. The list accepts only machines that the person may see: a line for any other machine, such as
 * one that has been sold, is saved without the machine, and its outcome says so.
 */
export const saveCart = async (
  lines: readonly ArticleLine[],
): Promise<readonly (Outcome & { readonly machineLeftOut?: boolean })[]> => {
  const outcomes = await saveInParts(lines);
  const ofOthers = lines.filter((_, index) => isMachineUnknown(outcomes[index]!));
  const again = (await saveInParts(ofOthers.map((line) => ({ ...line, machineNo: null })))).values();
  return outcomes.map((outcome) =>
    isMachineUnknown(outcome) ? { ...again.next().value!, machineLeftOut: true } : outcome,
  );
};
