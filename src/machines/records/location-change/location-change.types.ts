import type { ErrorCode } from '#contract/errors.contract.ts';
import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';

/** The new address, the contact person there, the date of the move, and a note. */
export type Location = Required<LocationChangeBody>;
export type LocationField = keyof Location;

export interface LocationProblem {
  readonly field: LocationField;
  readonly reason: 'missing' | 'tooLong' | 'implausible';
}

export interface LocationChangeInput {
  readonly machineNo: string;
  /** The draft belongs to its user; nobody else sees it (settled point 8). */
  readonly userId: string;
  /** Entries of this person that were not sent when the session ended or the page was left. */
  readonly draft: Location | null;
  /** Returns the day in Berlin, as an ISO date. */
  readonly today: () => string;
}

export interface LocationChangeContext extends LocationChangeInput {
  readonly problems: readonly LocationProblem[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type LocationChangeEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  /** A field was changed: `location` holds the current values of all fields. */
  | { readonly type: 'field.change'; readonly field: LocationField; readonly location: Location }
  | { readonly type: 'location.submit'; readonly location: Location };

export interface LocationReport {
  readonly machineNo: string;
  readonly location: Location;
}

export interface LocationChangeServices {
  /** Reports the location; the same report twice in a row counts once. @throws {Failure} */
  changeLocation(report: LocationReport): Promise<void>;
  /** Never throws, even if storage is full or blocked. `null` deletes the draft. */
  keepDraft(userId: string, machineNo: string, draft: Location | null): void;
}
