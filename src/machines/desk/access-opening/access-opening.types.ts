import type { AccessBody, DeskCompany } from '#contract/desk/desk-access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';

/** A person who signed up and is waiting for access, with the company that they named. */
interface WaitingPerson {
  readonly userId: string;
  /** The customer number or the name of the company, as the person typed it. */
  readonly stated: string;
}

export interface AccessOpeningContext {
  readonly person: WaitingPerson | null;
  /** The words of the latest search for companies. */
  readonly search: string;
  readonly companies: readonly DeskCompany[];
  readonly access: AccessBody | null;
  /** The idempotency key under which `access` is sent. */
  readonly key: string;
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type AccessOpeningEvent =
  | { readonly type: 'dialog.open'; readonly person: WaitingPerson }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'company.seek'; readonly search: string }
  /** `access` is `null` if no company is chosen. */
  | { readonly type: 'access.submit'; readonly access: AccessBody | null };

export interface OpenedAccess {
  readonly userId: string;
  readonly key: string;
  readonly access: AccessBody;
}

export interface AccessOpeningServices {
  /** @throws {Failure} */
  findCompanies(search: string): Promise<readonly DeskCompany[]>;
  /** Opens access, once per key; afterwards, the page fetches the sign-ups that are left. @throws {Failure} */
  openAccess(opened: OpenedAccess): Promise<void>;
}
