import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

export interface RepresentationContext {
  /** The person who was last signed in; `null` before the first. */
  readonly userId: string | null;
  /** The customer as the server confirmed it; `null` while the person acts for their own company. */
  readonly customer: RepresentedCustomer | null;
  /** The number of a customer who is chosen but not confirmed yet. */
  readonly wished: string | null;
}

export type RepresentationEvent =
  | VisitorChanged
  /** The server was asked who is signed in, and gave no useful answer. */
  | { readonly type: 'check.failed' }
  /** A call for the customer was answered as if there were no such customer. */
  | { readonly type: 'customer.refused' }
  | { readonly type: 'representation.begin'; readonly customerNo: string }
  | { readonly type: 'representation.end' };

export interface RepresentationServices {
  /**
   * The next question about who is signed in names this customer, or nobody; all other calls keep naming the customer
   * whom the pages show.
   */
  wishForCustomer(customerNo: string | null): void;
  /** The question about who is signed in names the customer whom the pages show again, as all other calls do. */
  dropWish(): void;
  /** From now on every call of this tab names the visitor's customer, or nobody; this survives a reload of the tab. */
  keepCustomer(visitor: SignedInVisitor | null): void;
  /** Opens the shop with a customer, or the list of customers without one; an open offer stays on screen. */
  leadOn(to: 'shop' | 'customers'): void;
}
