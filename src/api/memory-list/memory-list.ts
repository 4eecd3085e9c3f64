import { get, patch, path, post, remove } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import { noteDrafts } from '#api/drafts/drafts.ts';
import type { MemoryChangeBody, MemoryEntryBody, MemoryList } from '#contract/carts/memory-list.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

import { memoryListQuery } from './memory-list.queries.ts';

const LIST = '/memory-list/';

interface Shown {
  readonly articleNos: readonly string[];
}

/** Drops the drafts of saved notes, whichever page is open: on a later visit, an old draft must not replace a newer note. */
const dropSavedNotes = (
  entries: readonly { readonly articleNo: string; readonly note: string | null }[],
): void => {
  const owner = noteDrafts.owner();
  if (owner === null) return;
  const isSaved = ([typedOf, typed]: readonly [string, string]) =>
    entries.some(({ articleNo, note }) => articleNo === typedOf && (note ?? '') === cleanLine(typed));
  const all = Object.entries(noteDrafts.read(owner));
  const unsaved = all.filter((typed) => !isSaved(typed));
  if (unsaved.length < all.length) noteDrafts.keep(owner, Object.fromEntries(unsaved));
};

/** Shows the list that the server returns. A fetch that began earlier is dropped, because its answer may be older. */
const show = async (asking: Promise<MemoryList>): Promise<Shown> => {
  await queryClient.cancelQueries(memoryListQuery);
  const list = await asking;
  await queryClient.cancelQueries(memoryListQuery);
  dropSavedNotes(list.items);
  queryClient.setQueryData(memoryListQuery.queryKey, list);
  return { articleNos: list.items.map(({ articleNo }) => articleNo) };
};

/** Changes the list and notifies the other tabs, so that they show the change. */
const change = async (asking: Promise<MemoryList>): Promise<Shown> => {
  const shown = await show(asking);
  tellOtherTabs({ type: 'memoryListChanged' });
  return shown;
};

export const loadMemoryList = (): Promise<Shown> => show(get(LIST));

/**
 * Saves an article from any line, or restores a removed entry with everything it had. The server adapts a quantity or a machine that the
 * list no longer accepts, because the article now comes in different packs or the machine was sold. The result says whether the machine was
 * left out.
 */
export const rememberArticle = async ({
  articleNo,
  quantity,
  note,
  machineNo,
  addedAt,
}: MemoryEntryBody): Promise<Shown & { machineLeftOut: boolean }> => {
  const asking = post<MemoryList>(LIST, { articleNo, quantity, note, machineNo, addedAt, adapt: true });
  const shown = await change(asking);
  const saved = (await asking).items.find((entry) => entry.articleNo === articleNo);
  const isLeftOut = machineNo != null && saved !== undefined && saved.machineNo !== machineNo;
  return { ...shown, machineLeftOut: isLeftOut };
};

export const changeEntry = (
  articleNo: string,
  { quantity, note, machineNo }: MemoryChangeBody,
): Promise<Shown> => change(patch(path`/memory-list/${articleNo}/`, { quantity, note, machineNo }));

/** Removes an article. The result also holds the removed entry as it was last known. */
export const forgetArticle = async (articleNo: string) => {
  const known = queryClient.getQueryData(memoryListQuery.queryKey)?.items;
  const removed = known?.find((entry) => entry.articleNo === articleNo);
  return { ...(await change(remove(path`/memory-list/${articleNo}/`))), removed };
};
