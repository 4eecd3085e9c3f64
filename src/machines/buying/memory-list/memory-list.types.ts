import type { Failure } from '#contract/failure.contract.ts';
import type { VisitorChanged } from '#machines/portal/session/session.types.ts';

/** What a person has put down about a saved article; enough to bring it back after its removal. */
export interface SavedEntry {
  readonly articleNo: string;
  readonly quantity: number;
  readonly note: string | null;
  readonly machineNo: string | null;
  readonly addedAt: string;
  /** The note was typed and not saved before the entry was taken out elsewhere. */
  readonly unsaved?: true;
}

export type EntryChange = Partial<Pick<SavedEntry, 'quantity' | 'note' | 'machineNo'>>;

/** Which control asked for it; that one alone says what became of it. */
interface Asked {
  readonly askedBy?: string | undefined;
}

/** Something the person wants done to the list; it waits in the chart until the server has done it. */
export type MemoryAct =
  | (Asked & {
      readonly verb: 'remember';
      readonly articleNo: string;
      readonly quantity: number;
      readonly machineNo: string | null;
    })
  | { readonly verb: 'change'; readonly articleNo: string; readonly change: EntryChange }
  | (Asked & { readonly verb: 'remove'; readonly articleNo: string })
  /** With the whole entry, which waits nowhere else from then on. */
  | (Asked & SavedEntry & { readonly verb: 'restore' });

export interface MemoryListContext {
  /** Whose list it is, whomever they buy for; `null`: nobody's. */
  readonly userId: string | null;
  /** Wishes in the order of their making; the first one is with the server. */
  readonly acts: readonly MemoryAct[];
  /** What was taken out and can be brought back as it was; what is wanted back is among the wishes. */
  readonly removed: readonly SavedEntry[];
  /** Entries with notes that are typed and not saved: what another tab takes out must not take them along. */
  readonly drafts: readonly SavedEntry[];
  readonly entryCount: number;
}

export type MemoryListEvent =
  | VisitorChanged
  /** Another try, or another tab has changed the list. */
  | { readonly type: 'memory.reload' }
  | (Asked & {
      readonly type: 'memory.remember';
      readonly articleNo: string;
      readonly quantity: number;
      readonly machineNo: string | null;
    })
  | { readonly type: 'memory.change'; readonly articleNo: string; readonly change: EntryChange }
  /** A note is being typed; `entry` holds it, and is `null` once nothing of it is unsaved. */
  | { readonly type: 'memory.draft'; readonly articleNo: string; readonly entry: SavedEntry | null }
  | (Asked & { readonly type: 'memory.remove'; readonly articleNo: string })
  | { readonly type: 'memory.undo'; readonly articleNo: string }
  /** The page of the list is left: what was removed there stays removed. */
  | { readonly type: 'memory.leave' };

/** Told once the list is shown as it is after this act. */
export interface MemoryListChanged {
  readonly type: 'memory.changed';
  /** As the server took it. */
  readonly act: MemoryAct;
}

/** Told once this act was refused, or no answer came. */
export interface MemoryListRefused {
  readonly type: 'memory.refused';
  readonly act: MemoryAct;
}

/** How the list is after an act. */
export interface ListAfter {
  /** What is on the list. */
  readonly articleNos: readonly string[];
  /** What an act has taken out, as it was last known. */
  readonly removed?: SavedEntry | undefined;
  /** The article was saved, though not for the machine that was named: it is not theirs. */
  readonly machineLeftOut?: boolean;
}

/** Each returns when the query client holds the list as it is after it. */
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

/** What a rejected service left in the event. */
export type MemoryError = Partial<Failure> | undefined;
