import type { ErrorCode } from '#contract/errors.contract.ts';
import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';

/** The new address, who is there, from when on, and a note. */
export type Location = Required<LocationChangeBody>;
export type LocationField = keyof Location;

export interface LocationProblem {
  readonly field: LocationField;
  readonly reason: 'missing' | 'tooLong' | 'implausible';
}

export interface LocationChangeInput {
  readonly machineNo: string;
  /** What is entered is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** What this person had entered and not sent when the session ended, or the page was left. */
  readonly draft: Location | null;
  /** The time in milliseconds. */
  readonly now: () => number;
}

export interface LocationChangeContext extends LocationChangeInput {
  readonly problems: readonly LocationProblem[];
  /** Why the last try was refused; `null` when no answer came. */
  readonly code: ErrorCode | null;
}

export type LocationChangeEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  /** A field was changed: `location` is what stands in all of them now. */
  | { readonly type: 'field.change'; readonly field: LocationField; readonly location: Location }
  | { readonly type: 'location.submit'; readonly location: Location };

export interface LocationReport {
  readonly machineNo: string;
  readonly location: Location;
}

export interface LocationChangeServices {
  /** The same report twice in a row counts once. @throws {Failure} */
  changeLocation(report: LocationReport): Promise<void>;
  /** Storage may be full or blocked: keeping never throws. `null`: nothing is left to keep. */
  keepDraft(userId: string, machineNo: string, draft: Location | null): void;
}
