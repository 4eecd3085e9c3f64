import type { Failure } from '#contract/failure.contract.ts';
import type { VisitorChanged } from '#machines/portal/session/session.types.ts';

/** A saved article with everything that is needed to bring it back after its removal, even a note that was not saved. */
export interface SavedEntry {
  readonly articleNo: string;
  readonly quantity: number;
  readonly note: string | null;
  readonly machineNo: string | null;
  readonly addedAt: string;
  /** The note was typed but not saved when the entry was removed elsewhere. */
  readonly unsaved?: true;
}

export type EntryChange = Partial<Pick<SavedEntry, 'quantity' | 'note' | 'machineNo'>>;

/** The control that asked for the change; only this control announces the result. */
interface Asked {
  readonly askedBy?: string | undefined;
}

/** A change that the person wants; it stays in the chart until the server has answered. */
export type MemoryAct =
  | (Asked & {
      readonly verb: 'remember';
      readonly articleNo: string;
      readonly quantity: number;
      readonly machineNo: string | null;
    })
  | { readonly verb: 'change'; readonly articleNo: string; readonly change: EntryChange }
  | (Asked & { readonly verb: 'remove'; readonly articleNo: string })
  /** Holds the whole entry, which is kept nowhere else from then on. */
  | (Asked & SavedEntry & { readonly verb: 'restore' });

export interface MemoryListContext {
  /** The owner of the list, no matter which customer they buy for; `null` means nobody. */
  readonly userId: string | null;
  /** The changes in the order in which they were made; the first one is with the server. */
  readonly acts: readonly MemoryAct[];
  /** The removed entries that can be brought back as they were; those already on their way back are among the changes. */
  readonly removed: readonly SavedEntry[];
  /** Entries with notes that are typed but not saved: an entry removed in another tab must not take its note with it. */
  readonly drafts: readonly SavedEntry[];
  readonly entryCount: number;
}

export type MemoryListEvent =
  | VisitorChanged
  /** The person tries again, or something outside this chart may have changed the list. */
  | { readonly type: 'memory.reload' }
  | (Asked & {
      readonly type: 'memory.remember';
      readonly articleNo: string;
      readonly quantity: number;
      readonly machineNo: string | null;
    })
  | { readonly type: 'memory.change'; readonly articleNo: string; readonly change: EntryChange }
  /** A note is being typed; `entry` holds it, and is `null` once there is no unsaved text. */
  | { readonly type: 'memory.draft'; readonly articleNo: string; readonly entry: SavedEntry | null }
  | (Asked & { readonly type: 'memory.remove'; readonly articleNo: string })
  | { readonly type: 'memory.undo'; readonly articleNo: string }
  /** The page of the list is left: entries removed there stay removed. */
  | { readonly type: 'memory.leave' };

/** Emitted when the list is shown with this change. */
export interface MemoryListChanged {
  readonly type: 'memory.changed';
  /** The change as the server accepted it. */
  readonly act: MemoryAct;
}

/** Emitted when this change was refused, or no answer came. */
export interface MemoryListRefused {
  readonly type: 'memory.refused';
  readonly act: MemoryAct;
}

/** The list after it was fetched or changed. */
export interface ListAfter {
  /** The articles on the list. */
  readonly articleNos: readonly string[];
  /** The entry that a change has removed, as it was last known. */
  readonly removed?: SavedEntry | undefined;
  /** The article was saved without the named machine, which the person may not see. */
  readonly machineLeftOut?: boolean;
}

/** Each call resolves when the query client holds the list as it is after the call. */
export interface MemoryListServices {
  loadMemoryList(): Promise<ListAfter>;
  /** @throws {Failure} */
  rememberArticle(
    entry: Pick<SavedEntry, 'articleNo' | 'quantity'> & Partial<SavedEntry>,
  ): Promise<ListAfter>;
  /** @throws {Failure} */
  changeEntry(articleNo: string, change: EntryChange): Promise<ListAfter>;
  /** @throws {Failure} */
  forgetArticle(articleNo: string): Promise<ListAfter>;
}

/** The error of a failed service call, as it arrives in the event. */
export type MemoryError = Partial<Failure> | undefined;
