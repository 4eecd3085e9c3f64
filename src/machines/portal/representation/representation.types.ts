import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

export interface RepresentationContext {
  /** Who was there last; `null`: nobody yet. */
  readonly userId: string | null;
  /** As the server confirmed it; `null` while the person acts for their own company. */
  readonly customer: RepresentedCustomer | null;
  /** The number of a customer who is chosen and not confirmed yet. */
  readonly wished: string | null;
}

export type RepresentationEvent =
  | VisitorChanged
  /** The server was asked who is there, and gave no useful answer. */
  | { readonly type: 'check.failed' }
  /** A call for the customer was answered as if there were no such customer. */
  | { readonly type: 'customer.refused' }
  | { readonly type: 'representation.begin'; readonly customerNo: string }
  | { readonly type: 'representation.end' };

export interface RepresentationServices {
  /** The question who is there names the customer, or nobody; all other calls go on naming whom the pages show. */
  wishForCustomer(customerNo: string | null): void;
  /** The question who is there names whom the pages show, as all other calls do. */
  dropWish(): void;
  /** From now on every call of this tab names the customer of the visitor, or nobody; holds over a reload of the tab. */
  keepCustomer(visitor: SignedInVisitor | null): void;
  /** Leads to where work goes on: the shop with a customer, the list of customers without; an offer in sight goes on where it is. */
  leadOn(to: 'shop' | 'customers'): void;
}
